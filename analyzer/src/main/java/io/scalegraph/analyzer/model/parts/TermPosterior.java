package io.scalegraph.analyzer.model.parts;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What runs say of the laws of one part. A law weighs by how likely the runs are if it holds, so that one with more
 * coefficients has to fit better to weigh as much. Coefficients are drawn around those that fit best, Student's t. Immutable.
 */
final class TermPosterior {
    /** What is known of errors before a run is made: as much as from one run that is so far off, as a share of the part. */
    static final double KNOWN_ERROR = 0.045;

    static final int KNOWN_RUNS = 1;
    /** No law holds exactly: how likely the runs are with it counts by this power. */
    private static final double POWER = 0.5;

    private final List<LawFit> fits;
    private final LawFit likely;
    /** Of the most likely law by run, at most 1 long: what was off together in the runs is drawn together. */
    private final double[] together;

    private final double alone;
    private final int[] runs;

    private TermPosterior(List<LawFit> fits, int[] runs) {
        this.fits = fits;
        this.runs = runs.clone();
        likely = fits.stream()
                .max(Comparator.comparingDouble(LawFit::likelihood))
                .orElseThrow();
        double size = Math.sqrt(likely.squares());
        together = Arrays.stream(likely.residuals()).map(error -> error / size).toArray();
        double common = Arrays.stream(together).map(error -> error * error).sum();
        alone = Math.sqrt(Math.max(0, 1 - common));
    }

    /**
     * Of runs.
     *
     * @param laws that can hold
     * @param points one for each run
     * @param runs the number of the run of each point
     * @return empty if the part is 0, or no law can be fitted
     */
    static Optional<TermPosterior> of(List<LawFit.Law> laws, List<TermLaw.Point> points, int[] runs) {
        double most = points.stream()
                .mapToDouble(point -> Math.abs(point.y() / point.scale()))
                .max()
                .orElse(0);
        double known = KNOWN_RUNS * KNOWN_ERROR * KNOWN_ERROR * most * most;
        List<LawFit> fits = most > 0
                ? laws.stream()
                        .flatMap(law -> LawFit.of(law, points, known).stream())
                        .toList()
                : List.of();
        return fits.isEmpty() ? Optional.empty() : Optional.of(new TermPosterior(fits, runs));
    }

    /** The law that is most likely. */
    TermLaw likely() {
        return likely.best();
    }

    /** A law and its coefficients, each as likely as the next. */
    TermLaw draw(RunErrors drawn) {
        LawFit fit = fit(drawn.uniform());
        double deviation = Math.sqrt(fit.squares() / drawn.chiSquared(fit.degrees()));
        double[] errors = new double[runs.length];
        for (int i = 0; i < errors.length; i++) {
            errors[i] = deviation * drawn.of(runs[i], together, runs, alone);
        }
        return fit.with(errors);
    }

    private LawFit fit(double uniform) {
        double left = uniform * fits.stream().mapToDouble(this::weight).sum();
        for (LawFit fit : fits) {
            left -= weight(fit);
            if (left <= 0) {
                return fit;
            }
        }
        return fits.get(fits.size() - 1);
    }

    private double weight(LawFit fit) {
        return fit.share() * Math.exp(POWER * (fit.likelihood() - likely.likelihood()));
    }
}
