package io.scalegraph.bench.kernel;

import java.nio.file.Path;
import java.util.List;

/** A study of the reduction kernel, of whose scalability the closed form is known. */
public final class ReductionStudy {
    private ReductionStudy() {}

    /**
     * Its study file.
     *
     * @param combining how the kernel combines results: tree, chain, constant or share
     * @param processors on how many it runs
     * @param efficiency that is to be held
     * @param effort what its file says under effort, beside the repeats
     * @param programs jar of the demo
     * @return the text
     */
    public static String text(
            String combining, List<Integer> processors, double efficiency, String effort, Path programs) {
        return String.join(
                "\n",
                "command: [" + Path.of(System.getProperty("java.home"), "bin", "java") + ", -cp, " + programs
                        + ", io.scalegraph.demo.kernels.Reduction, --work, '{work}', --workers, '{N}', --windows, '5', --combining,"
                        + " " + combining + "]",
                "processors: " + processors,
                "parameters: {work: 100000}",
                "scaling: {strong: {work: work * k}}",
                "work: work",
                "goals: {efficiency: " + efficiency + ", sizes: [1]}",
                "effort: {repeats: 3, without-agent: 0, " + effort + "}",
                "agent: ['section=io.scalegraph.demo.kernels.Reduction::solve',"
                        + " 'compute=io.scalegraph.demo.kernels.Computation::until']",
                "");
    }
}
