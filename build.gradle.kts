// The modules of pom.xml for those who live in Gradle: compiles them, runs their unit tests, makes
// their jars. What needs a packaged build (tests named *IT, the command line, the descriptor of the
// Maven plugin), the checks of style and releases are Maven's: mvn verify

import com.github.jengelman.gradle.plugins.shadow.tasks.ShadowJar

plugins {
    alias(libs.plugins.shadow) apply false
}

val catalog = libs

val artifacts = mapOf(
    ":engine:api" to "por-api",
    ":engine:probe" to "por-probe",
    ":engine:core" to "por-engine",
    ":report-html" to "por-report-html",
    ":plugin-common" to "por-plugin-common",
    ":gradle-plugin" to "por-gradle-plugin",
    ":maven-plugin" to "por-maven-plugin",
    ":benchmarks" to "por-benchmarks",
    ":solver-z3" to "por-solver-z3",
)

artifacts.forEach { (path, artifact) ->
    project(path) {
        apply(plugin = "java-library")
        group = "dev.por"
        version = "0.1.0-SNAPSHOT"

        extensions.configure<BasePluginExtension> {
            archivesName.set(artifact)
        }
        extensions.configure<JavaPluginExtension> {
            sourceCompatibility = JavaVersion.VERSION_17
            targetCompatibility = JavaVersion.VERSION_17
        }
        tasks.withType<JavaCompile>().configureEach {
            // a fixed release would hide the internal annotation of the JDK that the probe uses
            if (path != ":engine:probe") {
                options.release.set(17)
            }
            options.encoding = "UTF-8"
            options.compilerArgs.add("-parameters")
        }
        tasks.withType<Jar>().configureEach {
            manifest.attributes(mapOf("Implementation-Version" to "0.1.0-SNAPSHOT"))
        }
        tasks.withType<Test>().configureEach {
            useJUnitPlatform()
            exclude("**/*IT.class")
        }
        dependencies {
            "testImplementation"(platform(catalog.junit.bom))
            "testImplementation"(catalog.junit.jupiter)
            "testRuntimeOnly"(catalog.junit.launcher)
        }
    }
}

// as the POM of the module has it
project(":engine:probe") {
    tasks.withType<JavaCompile>().configureEach {
        options.compilerArgs.add("--add-exports=java.base/jdk.internal.vm.annotation=ALL-UNNAMED")
    }
}

val probeJar = project(":engine:probe").tasks.named<Jar>("jar")

project(":engine:core") {
    apply(plugin = "com.gradleup.shadow")

    dependencies {
        "compileOnly"(project(":engine:probe"))
        "compileOnly"(project(":engine:api"))
        // in a worker it is the one of the test's class path, if that has one
        "compileOnly"(platform(catalog.junit.bom))
        "compileOnly"(catalog.junit.launcher)
        "implementation"(catalog.asm.tree)
        "implementation"(catalog.asm.commons)
        "implementation"(catalog.jackson.databind)
        "testImplementation"(project(":engine:api"))
        "testImplementation"(project(":engine:probe"))
        "testImplementation"(catalog.archunit)
    }
    // on the boot class path of a worker, carried inside the engine as a resource
    tasks.named<ProcessResources>("processResources") {
        from(probeJar) {
            into("dev/por/engine/instrument")
            rename { "probe.jar" }
        }
    }
    // what the agent opens in a worker: tests of single parts of the engine run without it
    tasks.named<Test>("test") {
        jvmArgs(
            "--add-opens=java.base/java.io=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED",
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/java.security=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
            "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
            "--add-opens=java.base/java.util.concurrent.locks=ALL-UNNAMED",
            "--add-opens=java.base/java.util.stream=ALL-UNNAMED",
            "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-opens=java.base/jdk.internal.vm=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
        )
    }
    tasks.named<Jar>("jar") {
        archiveClassifier.set("plain")
    }
    // shares its JVM with code under test, so that no class of others may be visible in it
    tasks.named<ShadowJar>("shadowJar") {
        archiveClassifier.set("")
        mergeServiceFiles()
        relocate("org.objectweb.asm", "dev.por.engine.shaded.asm")
        relocate("com.fasterxml.jackson", "dev.por.engine.shaded.jackson")
        exclude("META-INF/versions/**", "META-INF/maven/**", "module-info.class")
        manifest.attributes(
            mapOf(
                "Premain-Class" to "dev.por.engine.instrument.Agent",
                "Can-Retransform-Classes" to "true",
                "Can-Redefine-Classes" to "true",
                "Can-Set-Native-Method-Prefix" to "true",
            ),
        )
    }
}

project(":report-html") {
    dependencies {
        "api"(project(path = ":engine:core", configuration = "shadow"))
        "implementation"(catalog.freemarker)
        "testImplementation"(catalog.archunit)
        "testImplementation"(catalog.schema.validator)
        "testImplementation"(catalog.selenium)
        "testImplementation"(catalog.axe) { isTransitive = false }
    }
}

project(":plugin-common") {
    dependencies {
        "api"(project(path = ":engine:core", configuration = "shadow"))
        "api"(project(":report-html"))
        "compileOnly"(catalog.picocli)
        "testImplementation"(project(":engine:api"))
        "testImplementation"(catalog.picocli)
    }
}

project(":gradle-plugin") {
    apply(plugin = "java-gradle-plugin")

    val filter = mapOf("project" to mapOf("version" to "0.1.0-SNAPSHOT"))
    dependencies {
        "implementation"(project(":plugin-common"))
    }
    tasks.named<ProcessResources>("processResources") {
        inputs.property("version", "0.1.0-SNAPSHOT")
        from("src/main/resources-filtered") {
            expand(filter)
        }
    }
    // compares with another version of Gradle, which Maven fetches
    tasks.named<Test>("test") {
        exclude("**/NewestGradleApiTest.class")
        jvmArgs("--add-opens=java.base/java.lang=ALL-UNNAMED")
    }
}

project(":maven-plugin") {
    dependencies {
        "implementation"(project(":plugin-common"))
        "compileOnly"(catalog.maven.core)
        "compileOnly"(catalog.maven.plugin.api)
        "compileOnly"(catalog.maven.plugin.annotations)
    }
    // they look at the descriptor, which only Maven makes
    tasks.named<Test>("test") {
        enabled = false
    }
    tasks.named("compileTestJava") {
        enabled = false
    }
}

project(":benchmarks") {
    dependencies {
        "implementation"(project(":engine:api"))
        "implementation"(project(":engine:probe"))
        "implementation"(project(path = ":engine:core", configuration = "shadow"))
        "implementation"(catalog.jmh.core)
        "annotationProcessor"(catalog.jmh.processor)
    }
}

// por-engine is in a worker already; its jar must not come with this one
project(":solver-z3") {
    dependencies {
        "compileOnly"(project(path = ":engine:core", configuration = "shadow"))
        "api"(catalog.z3)
        "testImplementation"(project(":engine:api"))
        "testImplementation"(project(path = ":engine:core", configuration = "shadow"))
    }
}
