package io.scalegraph.analyzer.report.html;

import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.memory.QueueReason;
import io.scalegraph.analyzer.run.window.IdleReason;
import io.scalegraph.analyzer.study.finding.Growth;
import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What processor time goes into, as far as it has a colour of its own: the one place where colours and what they stand for are
 * defined. Colours after Okabe and Ito, "Color Universal Design", 2008, made lighter on dark ground; they stay apart for
 * colour-blind eyes.
 */
public enum Loss {
    /** In program code. */
    WORK("#0072b2", "#4ba3dd"),
    /** Waiting for a lock. */
    LOCK("#d55e00", "#f28a3d"),
    /** Waiting at barriers and the like. */
    MEETING("#e69f00", "#f5bf4f"),
    /** Waiting for a signal of another thread. */
    SIGNAL("#cc79a7", "#e3a3c6"),
    /** Waiting for something outside the program. */
    OUTSIDE("#009e73", "#35c69c"),
    /** Waiting for children. */
    CHILDREN("#b3a500", "#f0e442"),
    /** Without a task. */
    IDLE("#8c8c8c", "#9b9b9b"),
    /** What the JVM took. */
    JVM("#6a3d9a", "#b190d8"),
    /** What the machine kept back. */
    MACHINE("#56b4e9", "#9bd3f5"),
    /** Work that costs more than on one processor. */
    INFLATION("#7f4f24", "#c39668"),
    /** Anything else. */
    OTHER("#444444", "#d0d0d0");

    private final String light;
    private final String dark;

    Loss(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /**
     * The colour on dark ground.
     *
     * @return red, green and blue, eight bits each, red first
     */
    public int onDark() {
        return Integer.parseInt(dark.substring(1), 16);
    }

    /** Name in style sheets and scripts. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All colours as declarations of a style sheet, for light ground or for dark. */
    static String declarations(boolean onDark) {
        return Arrays.stream(values())
                .map(loss -> "--c-" + loss.key() + ":" + (onDark ? loss.dark : loss.light) + ";")
                .collect(Collectors.joining());
    }

    /**
     * What a name in results stands for.
     *
     * @param name a kind of wait, a layer of the speedup stack, a part of ML or IT
     * @return {@link #OTHER} for any other name
     */
    public static Loss of(String name) {
        return names().getOrDefault(kind(name), OTHER);
    }

    /** A kind of wait of which a layer is a part. */
    private static String kind(String name) {
        return name.replaceFirst("( imbalance| release|, last arrival unknown)$", "");
    }

    /** All names that have a colour; without the parts of a barrier's wait. */
    static Map<String, Loss> names() {
        Map<String, Loss> names = new LinkedHashMap<>();
        names.put("work", WORK);
        names.put("work without ML", WORK);
        names.put("achieved speedup", WORK);
        for (WaitKind kind : WaitKind.values()) {
            names.put(kind.label(), of(kind));
        }
        for (IdleReason reason : IdleReason.values()) {
            Loss loss = reason == IdleReason.CHILDREN ? CHILDREN : IDLE;
            names.put(reason.label(), loss);
            names.put("idle: " + reason.label(), loss);
        }
        names.put("idle: other", IDLE);
        names.put("idle otherwise", IDLE);
        names.put(Growth.INFLATION, INFLATION);
        for (MlReason reason : MlReason.values()) {
            names.put(reason.label(), of(reason));
        }
        for (QueueReason reason : QueueReason.values()) {
            names.put(reason.label(), MACHINE);
        }
        names.put("IT", IDLE);
        names.put("PT", MEETING);
        names.put("ML", INFLATION);
        return names;
    }

    private static Loss of(MlReason reason) {
        return switch (reason) {
            case RUN_QUEUE, HOST -> MACHINE;
            case STALLED_CYCLES, UNATTRIBUTED -> INFLATION;
            default -> JVM;
        };
    }

    private static Loss of(WaitKind kind) {
        if (kind.isOutside() && kind.family() == WaitKind.Family.PRIMITIVE) {
            return OUTSIDE;
        }
        return switch (kind.family()) {
            case CHILDREN -> CHILDREN;
            case IDLE -> IDLE;
            case PRIMITIVE ->
                switch (kind) {
                    case LOCK, READ_WRITE_LOCK, STAMPED_LOCK, SEMAPHORE, MONITOR -> LOCK;
                    case IN_JVM -> JVM;
                    case BARRIER, LATCH, PHASER, EXCHANGER -> MEETING;
                    default -> SIGNAL;
                };
        };
    }
}
