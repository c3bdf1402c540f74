package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.MethodName;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearNamesTest {
    private static final String HERE = NearNamesTest.class.getName();
    private static final Class<?>[] LOADED = {
        String.class, NearNamesTest.class, Solver.class, Solver.Inner.class, FastSolver.class, Step.class, OneStep.class
    };

    static class Solver {
        void solve() {}

        void reset() {}

        static class Inner {
            void run() {}
        }
    }

    static class FastSolver extends Solver {
        void prepare(String[] words, int most) {}
    }

    interface Step {
        void advance();
    }

    static class OneStep implements Step {
        @Override
        public void advance() {}
    }

    private static String near(String type, String method) {
        return NearNames.of(LOADED, new MethodName(type, method, null));
    }

    @Test
    void misspelledMethod_isFound() {
        assertThat(near(HERE + "$Solver", "slove")).isEqualTo(HERE + "$Solver::solve");
    }

    @Test
    void otherPackage_isFound() {
        assertThat(near("com.acme.Solver", "solve")).isEqualTo(HERE + "$Solver::solve");
    }

    @Test
    void innerClassWhoseDollarAShellTook_isFound() {
        assertThat(near(HERE + "$Solver", "run")).isEqualTo(HERE + "$Solver$Inner::run");
        assertThat(near(HERE, "solve")).isEqualTo(HERE + "$Solver::solve");
    }

    @Test
    void methodOfTheSuperclassOrOfAnImplementation_isFound() {
        assertThat(near(HERE + "$FastSolver", "solve")).isEqualTo(HERE + "$Solver::solve");
        assertThat(near(HERE + "$Step", "advance")).isEqualTo(HERE + "$OneStep::advance");
    }

    @Test
    void otherOverloads_areTold() {
        assertThat(NearNames.of(LOADED, new MethodName(HERE + "$Solver", "solve", List.of("int"))))
                .isEqualTo(HERE + "$Solver::solve()");
        assertThat(NearNames.of(LOADED, new MethodName(HERE + "$FastSolver", "prepare", List.of())))
                .isEqualTo(HERE + "$FastSolver::prepare(java.lang.String[],int)");
    }

    @Test
    void nothingNear_isEmpty() {
        assertThat(near("com.acme.Parser", "parse")).isEmpty();
        assertThat(near("java.lang.String", "lenght")).isEmpty();
        assertThat(near("", "")).isEmpty();
    }
}
