package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void moduleThatASmallRuntimeLacks_isKnownByItsClasses() {
        assertThat(Main.module("com/sun/tools/attach/VirtualMachine")).isEqualTo("jdk.attach");
        assertThat(Main.module("com/sun/net/httpserver/HttpServer")).isEqualTo("jdk.httpserver");
        assertThat(Main.module("jdk/jfr/consumer/RecordingFile")).isEqualTo("jdk.jfr");
        assertThat(Main.module("io/scalegraph/analyzer/cli/Main")).isNull();
    }
}
