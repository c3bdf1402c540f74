package io.scalegraph.bench.kernel;

import java.nio.file.Path;
import java.util.List;

/** A study of the reduction kernel, whose scalability is a closed form. */
public final class ReductionStudy {
    private ReductionStudy() {}

    /**
     * Its study file.
     *
     * @param processors on how many it runs
     * @param efficiency that is to be held
     * @param programs jar of the demo
     * @return the text
     */
    public static String text(List<Integer> processors, double efficiency, Path programs) {
        return String.join(
                "\n",
                "command: [" + Path.of(System.getProperty("java.home"), "bin", "java") + ", -cp, " + programs
                        + ", io.scalegraph.demo.kernels.Reduction, --work, '{work}', --workers, '{N}', --windows, '5']",
                "processors: " + processors,
                "parameters: {work: 100000}",
                "scaling: {strong: {work: work * k}}",
                "work: work",
                "goals: {efficiency: " + efficiency + ", sizes: [1]}",
                "effort: {repeats: 3, without-agent: 0}",
                "agent: ['section=io.scalegraph.demo.kernels.Reduction::solve',"
                        + " 'compute=io.scalegraph.demo.kernels.Computation::until']",
                "");
    }
}
