package io.scalegraph.analyzer.cli.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadStudyTest {
    @ParameterizedTest
    @CsvSource({"solver-2.1, solver-2.1", "../../evil, .._.._evil", "a b, a_b", ".., _", "., _"})
    void name_isAFolderInsideAnother(String name, String folder) {
        assertThat(ReadStudy.safe(name)).isEqualTo(folder);
    }
}
