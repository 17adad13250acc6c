#!/bin/sh
# Runs this build with Gradle; see gradle/start-gradle for where it comes from.
cd "$(dirname "$0")" || exit 1
exec gradle/start-gradle kotlin "$@"
