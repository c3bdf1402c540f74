package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {
    @ParameterizedTest
    @CsvSource({
        "[I, int[]",
        "[[J, long[][]",
        "[Ljava.lang.String;, java.lang.String[]",
        "[[Lcom/example/Account;, com.example.Account[][]",
        "java.util.concurrent.locks.ReentrantLock$NonfairSync, java.util.concurrent.locks.ReentrantLock",
        "com.example.Bank$Account, com.example.Bank$Account",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject, java.util.concurrent.locks.Condition"
    })
    void className_isTheOneOfSourceCode(String ofJvm, String expected) {
        assertThat(Fields.className(ofJvm)).isEqualTo(expected);
    }
}
