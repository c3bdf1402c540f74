package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.machine.MachineReading.Limit;
import io.scalegraph.trace.TraceFormat;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** Reads what control groups grant of processor time, and how often they held it back. Stateless. */
final class GroupLimits {
    private static final long NANOS_PER_MICRO = 1000;
    private static final String NO_LIMIT = "max";

    private final SystemFiles files;

    GroupLimits(SystemFiles files) {
        this.files = files;
    }

    MachineReading.Group read(@Nullable ControlGroups groups) {
        if (groups == null) {
            return MachineReading.Group.UNKNOWN;
        }
        String own = groups.folders().get(0);
        String weight = files.text(own + (groups.version() == 1 ? "/cpu.shares" : "/cpu.weight"));
        return new MachineReading.Group(groups.version(), Words.number(Words.only(weight)), tightest(groups));
    }

    /** The tightest limit: of two groups that hold a process back both do, and the smaller one tells by how much. */
    private Limit tightest(ControlGroups groups) {
        Limit tightest = Limit.UNKNOWN;
        for (String folder : groups.folders()) {
            Limit limit = groups.version() == 1 ? limit1(folder) : limit2(folder);
            if (limit.quotaNanos() >= 0 && isTighter(limit, tightest)) {
                tightest = limit;
            }
        }
        return tightest;
    }

    private static boolean isTighter(Limit limit, Limit than) {
        if (than.quotaNanos() <= 0) {
            return than.quotaNanos() < 0 || limit.quotaNanos() > 0;
        }
        return limit.quotaNanos() > 0
                && (double) limit.quotaNanos() / limit.periodNanos() < (double) than.quotaNanos() / than.periodNanos();
    }

    private Limit limit1(String folder) {
        String quota = Words.only(files.text(folder + "/cpu.cfs_quota_us"));
        if (quota == null) {
            return Limit.UNKNOWN;
        }
        if (quota.startsWith("-")) {
            return Limit.NONE;
        }
        return limit(
                quota,
                Words.only(files.text(folder + "/cpu.cfs_period_us")),
                files.text(folder + "/cpu.stat"),
                "throttled_time",
                1);
    }

    private Limit limit2(String folder) {
        StringTokenizer words = new StringTokenizer(String.valueOf(files.text(folder + "/cpu.max")));
        String quota = words.hasMoreTokens() ? words.nextToken() : "";
        if (quota.equals(NO_LIMIT)) {
            return Limit.NONE;
        }
        return limit(
                quota,
                words.hasMoreTokens() ? words.nextToken() : null,
                files.text(folder + "/cpu.stat"),
                "throttled_usec",
                NANOS_PER_MICRO);
    }

    private static Limit limit(
            String quota, @Nullable String period, @Nullable String counts, String throttled, long unit) {
        long quotaNanos = Words.nanos(quota, NANOS_PER_MICRO);
        long periodNanos = Words.nanos(period, NANOS_PER_MICRO);
        if (quotaNanos <= 0 || periodNanos <= 0) {
            return Limit.UNKNOWN;
        }
        return new Limit(
                quotaNanos,
                periodNanos,
                Words.number(Words.behind(counts, "nr_periods")),
                Words.number(Words.behind(counts, "nr_throttled")),
                Words.nanos(Words.behind(counts, throttled), unit));
    }

    /** Time in which any process of the own group waited for a processor; version 1 does not tell. */
    long pressureNanos(@Nullable ControlGroups groups) {
        return groups == null || groups.version() == 1
                ? TraceFormat.NOT_MEASURED
                : Words.pressureNanos(files.text(groups.folders().get(0) + "/cpu.pressure"));
    }
}
