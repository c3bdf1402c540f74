package io.scalegraph.bench.page;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Modes;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The folder of a study as its runs leave it, of a program that needs {@code W t_c/N + 10 ms log2 N}, with noise of a percent.
 * Each run waits at a dozen places, and has forty methods in the tree of calls where it is on one processor.
 */
final class SyntheticStudy {
    private static final List<Integer> PROCESSORS = List.of(1, 2, 4, 8, 16, 32);
    private static final int REPEATS = 3;
    private static final int PLACES = 12;
    private static final List<String> KINDS = List.of("barrier", "lock", "queue", "latch");
    private static final int METHODS = 40;
    private static final double OPERATION = 1e-6;
    private static final double STEP = 0.01;
    private static final double NOISE = 0.01;
    private static final long SEED = 1;

    private final StudySpec spec;
    private final Random random = new Random(SEED);
    private final List<StudyRun> runs = new ArrayList<>();

    private SyntheticStudy(StudySpec spec) {
        this.spec = spec;
    }

    /**
     * Writes it.
     *
     * @param folder an empty folder
     * @param least how many runs it has at least
     * @return how many it has
     */
    static int write(Path folder, int least) throws StudyException, IOException {
        int together = REPEATS * PROCESSORS.size();
        int sizes = (least + together - 1) / together;
        String text = text(sizes);
        Files.writeString(StudyLayout.study(folder), text);
        SyntheticStudy study = new SyntheticStudy(StudyFile.parse(text, "synthetic"));
        study.run();
        try (Journal journal = Journal.open(StudyLayout.journal(folder), new ArrayList<>())) {
            for (StudyRun run : study.runs) {
                journal.add(run);
            }
        }
        return study.runs.size();
    }

    private static String text(int sizes) {
        List<Double> factors = new ArrayList<>();
        for (int i = 0; i < sizes; i++) {
            factors.add(Math.pow(2, i / 2.0));
        }
        return String.join(
                "\n",
                "name: synthetic",
                "command: [program, '{size}', '{N}']",
                "processors: " + PROCESSORS,
                "parameters: {size: 100000}",
                "scaling: {strong: {size: size * k}}",
                "work: size",
                "goals: {sizes: " + factors + "}",
                "effort: {repeats: " + REPEATS + ", without-agent: 0}",
                "");
    }

    private void run() throws StudyException {
        ScalingMethod method = spec.problem().scaling().get(0);
        for (double k : spec.sizes(method)) {
            for (int n : PROCESSORS) {
                StudyPoint point = spec.point(method, n, k);
                for (int i = 0; i < REPEATS; i++) {
                    runs.add(run(point));
                }
            }
        }
    }

    private StudyRun run(StudyPoint point) {
        int n = point.processors();
        double wait = (1 + NOISE * random.nextGaussian()) * STEP * Math.log(n) / Math.log(2);
        double time = (1 + NOISE * random.nextGaussian()) * point.work() * OPERATION / n + wait;
        StudyRun.Mode mode = Modes.of(spec, point);
        StudyRun.Terms terms = new StudyRun.Terms(time, wait, 1 - wait / time, 0, wait * n, null);
        StudyRun.Measured measured = new StudyRun.Measured(
                terms,
                0.01,
                1,
                0,
                null,
                List.of(),
                parts(wait),
                mode == StudyRun.Mode.SEQUENTIAL ? pattern(point.k(), time) : null);
        return new StudyRun(
                runs.size() + 1,
                point,
                mode,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, time + 1, null, measured),
                new Noise(0.5, 0.02 * random.nextDouble(), 0.001, 2500.0),
                false,
                StudyRun.Kept.NOTHING);
    }

    /** Each place has half of what is left, the last one all. */
    private static List<LatencyPart> parts(double wait) {
        List<LatencyPart> parts = new ArrayList<>();
        double left = wait;
        for (int i = 0; i < PLACES && wait > 0; i++) {
            double part = i < PLACES - 1 ? left / 2 : left;
            parts.add(new LatencyPart(KINDS.get(i % KINDS.size()), "com.acme.Solver" + i + "::solve", part));
            left -= part;
        }
        return parts;
    }

    private static Profile pattern(double k, double time) {
        List<Profile.Node> tree = new ArrayList<>();
        List<Profile.Share> routines = new ArrayList<>();
        double share = 1.0 / METHODS;
        for (int i = 0; i < METHODS; i++) {
            String name = "com.acme.Solver" + i + "::solve";
            tree.add(new Profile.Node(Math.min(i, 1), name, i == 0 ? 1 : share, share));
            routines.add(new Profile.Share(name, share));
        }
        return new Profile(
                "recording.jfr",
                k,
                1,
                time,
                new Profile.Rates(0.98, 0.2, 0.01 * Math.min(1, k), ""),
                new Profile.Routines(1000, routines),
                tree,
                List.of());
    }
}
