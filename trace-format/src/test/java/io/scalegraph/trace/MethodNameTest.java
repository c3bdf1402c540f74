package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodNameTest {
    @ParameterizedTest
    @CsvSource({
        "com.acme.Solver::solve, com.acme.Solver, solve",
        "Solver::solve, Solver, solve",
        "a.B$C::lambda$run$0, a.B$C, lambda$run$0",
        "a.SolverTest::solve it at-once, a.SolverTest, solve it at-once",
        "ä.Größe::öffne, ä.Größe, öffne"
    })
    void classAndMethod_areTakenApart(String text, String type, String method) {
        assertThat(MethodName.parse(text))
                .isEqualTo(new MethodName(type, method, null))
                .hasToString(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.B::c()              | ()V                                       | true",
                "a.B::c()              | (I)V                                      | false",
                "a.B::c                | (IJ)V                                     | true",
                "a.B::c(int,String)    | (ILjava/lang/String;)Ljava/lang/Object;   | true",
                "a.B::c( int , java.lang.String ) | (ILjava/lang/String;)V         | true",
                "a.B::c(int,String)    | (JLjava/lang/String;)V                    | false",
                "a.B::c(int,String)    | (I)V                                      | false",
                "a.B::c(tring)         | (Ljava/lang/String;)V                     | false",
                "a.B::c(long[][],Map.Entry) | ([[JLjava/util/Map$Entry;)V          | true",
                "a.B::c(Map$Entry[])   | ([Ljava/util/Map$Entry;)V                 | true",
                "a.B::c(Entry...)      | ([Ljava/util/Map$Entry;)V                 | true",
                "a.B::c(boolean,byte,char,short,float,double) | (ZBCSFD)V          | true"
            })
    void typesOfParameters_tellOverloadsApart(String text, String descriptor, boolean meant) {
        MethodName name = MethodName.parse(text);

        assertThat(name).isNotNull();
        assertThat(name.takes(descriptor)).isEqualTo(meant);
        assertThat(MethodName.parse(name.toString())).isEqualTo(name);
    }

    @Test
    void typesOfAMethod_areThoseOfTheSource() {
        assertThat(MethodName.parameters("([[I[Ljava/lang/String;JLa/B$C;)V"))
                .isEqualTo(List.of("int[][]", "java.lang.String[]", "long", "a.B$C"));
    }

    @ParameterizedTest
    @CsvSource({
        "Main$1::run, Main::run",
        "Main$12::run, Main2::run",
        "a.Outer$Inner::run, a.Outer::run",
        "a.B::lambda$run$0, a.B::lambda",
        "a.B$::c, a.B$::c",
        "a.B::c, a.B::c"
    })
    void shell_takesWhatBeginsWithADollarSign(String name, String left) {
        assertThat(MethodName.afterShell(name)).isEqualTo(left);
    }

    @Test
    void nameLostInAShell_isToldFromOthersThatAreNear() {
        MethodName named = new MethodName("Main", "run", null);

        assertThat(named.lostInShell("Maim::run, Main$1::run, Main$2::run")).isEqualTo("'Main$1::run'");
        assertThat(named.lostInShell("Maim::run, Main$1::ran")).isNull();
        assertThat(named.lostInShell("")).isNull();
    }
}
