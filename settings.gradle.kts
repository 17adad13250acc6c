pluginManagement {
    repositories {
        gradlePluginPortal()
        mavenCentral()
    }
}

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

rootProject.name = "por"

include("engine:api")
include("engine:probe")
include("engine:core")
include("report-html")
include("plugin-common")
include("gradle-plugin")
include("maven-plugin")
include("benchmarks")
include("solver-z3")
