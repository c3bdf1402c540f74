package io.scalegraph.analyzer.report.cause;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.cause.Looked;
import io.scalegraph.analyzer.run.cause.PathOfWindow;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the critical path and of the blame for waits. */
public final class CauseColumns {
    private static final Columns<Cause.OfThread> THREADS = Columns.<Cause.OfThread>none()
            .and("name", Cause.OfThread::name)
            .and("id", Cause.OfThread::id)
            .and("time_s", Cause.OfThread::time);

    private static final Columns<CausePlace> PLACE = Columns.<CausePlace>none()
            .and("state", CausePlace::state)
            .and("reason", CausePlace::reason)
            .and("site", CausePlace::site)
            .and("region", CausePlace::region);

    /** One part of the critical path. */
    public static final Columns<Cause> PATH = Columns.<Cause>none()
            .of(Cause::place, PLACE)
            .and("time_s", Cause::time)
            .and("samples", Cause::samples)
            .list("threads", "thread", Cause::threads, THREADS);

    /** One thing that waits are blamed on. */
    public static final Columns<Cause> BLAME = Columns.<Cause>none()
            .of(Cause::place, PLACE)
            .and("time_s", Cause::time)
            .and("direct_s", Cause::direct)
            .and("samples", Cause::samples)
            .list("threads", "thread", Cause::threads, THREADS);

    /** One thing that threads came late to meetings by. */
    public static final Columns<Cause> DELAYS = Columns.<Cause>none()
            .of(Cause::place, PLACE)
            .and("time_s", Cause::time)
            .and("short_s", Cause::direct)
            .list("threads", "thread", Cause::threads, THREADS);

    private static final Columns<PathOfWindow.PathThread> PATH_THREADS = Columns.<PathOfWindow.PathThread>none()
            .and("name", PathOfWindow.PathThread::name)
            .and("id", PathOfWindow.PathThread::id)
            .and("time_s", PathOfWindow.PathThread::time)
            .and("work_s", PathOfWindow.PathThread::work)
            .and("queued_s", PathOfWindow.PathThread::queued);

    private static final Columns<PathOfWindow> CRITICAL_PATH = Columns.<PathOfWindow>none()
            .and("last_name", path -> path.last().name())
            .and("last_id", path -> path.last().id())
            .and("time_s", PathOfWindow::time)
            .and("work_s", PathOfWindow::work)
            .and("imbalance_s", PathOfWindow::imbalance)
            .and("edges", path -> path.known().edges())
            .and("unknownEdges", path -> path.known().unknownEdges())
            .and("unknown_s", path -> path.in("unknown"))
            .and("shortWaits_s", path -> path.known().shortWaits())
            .and("incomplete", path -> path.known().incomplete())
            .list("threads", PathOfWindow::threads, PATH_THREADS)
            .list("places", PathOfWindow::places, PATH);

    private static final Columns<Causes.Knot> KNOTS = Columns.<Causes.Knot>none()
            .list("threads", Causes.Knot::threads, Columns.<String>none().and("name", name -> name))
            .and("waited_s", Causes.Knot::waited);

    private static final Columns<Looked> LOOKED = Columns.<Looked>none()
            .and("reason", looked -> looked.place().reason())
            .and("site", looked -> looked.place().site())
            .and("time_s", Looked::time)
            .list("threads", "thread", Looked::workers, THREADS);

    /** All of a window, null where it was not followed who made whom wait. */
    public static final Columns<WindowAnalysis> OF_WINDOW = Columns.<WindowAnalysis>none()
            .object("criticalPath", of(Causes::path), CRITICAL_PATH)
            .list("blame", of(Causes::blame), BLAME)
            .and("blameError", of(Causes::blameError))
            .list("delays", of(Causes::delays), DELAYS)
            .list("knots", of(Causes::knots), KNOTS)
            .object("looked", of(Causes::looked), LOOKED);

    private CauseColumns() {}

    private static <T> Function<WindowAnalysis, @Nullable T> of(Function<Causes, @Nullable T> part) {
        return window -> window.detail().causes() == null
                ? null
                : part.apply(window.detail().causes());
    }

    /**
     * The parts of a window's critical path.
     *
     * @param window the window
     * @return rows; none if it was not followed
     */
    public static List<Cause> path(WindowAnalysis window) {
        Causes causes = window.detail().causes();
        return causes == null ? List.of() : causes.path().places();
    }

    /**
     * What a window's waits are blamed on.
     *
     * @param window the window
     * @return rows; none if it was not followed
     */
    public static List<Cause> blame(WindowAnalysis window) {
        Causes causes = window.detail().causes();
        return causes == null ? List.of() : causes.blame();
    }

    /**
     * What threads came late to meetings by in a window.
     *
     * @param window the window
     * @return rows; none if it was not followed
     */
    public static List<Cause> delays(WindowAnalysis window) {
        Causes causes = window.detail().causes();
        return causes == null ? List.of() : causes.delays();
    }
}
