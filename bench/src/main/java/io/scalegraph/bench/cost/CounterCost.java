package io.scalegraph.bench.cost;

import com.sun.jna.Native;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What it takes to read performance counters without native code of one's own, and what counting costs a start. */
final class CounterCost implements Benchmark {
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
    private static final int FIRST_JDK = 22;
    private static final double PICOS = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double BYTES_PER_KILOBYTE = 1024;

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        List<Double> ffm = new ArrayList<>();
        List<Double> jna = new ArrayList<>();
        List<Double> ffmStart = new ArrayList<>();
        List<Double> jnaStart = new ArrayList<>();
        List<Double> library = new ArrayList<>();
        List<Double> later = new ArrayList<>();
        boolean foreign = setting.jdk().feature() >= FIRST_JDK;
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("counters " + pair + " of " + setting.pairs());
            Child reads = reads(setting);
            jna.add(reads.value("jna") / PICOS);
            jnaStart.add(reads.value("jnaStart") / NANOS_PER_MILLI);
            library.add(reads.value("jnaLibrary") / BYTES_PER_KILOBYTE);
            if (foreign) {
                ffm.add(reads.value("ffm") / PICOS);
                ffmStart.add(reads.value("ffmStart") / NANOS_PER_MILLI);
                later.add((entered(setting, ",counters=task-clock") - entered(setting, "")) / NANOS_PER_MILLI);
            }
        }
        List<Figure> figures = new ArrayList<>(List.of(
                figure(setting, "read of 24 bytes by JNA, directly mapped", Unit.NANOS, jna, null),
                figure(setting, "JNA: until the first call", Unit.MILLIS, jnaStart, null),
                figure(
                        setting,
                        "JNA: library unpacked into the temporary folder by each process",
                        Unit.KILOBYTES,
                        library,
                        null),
                figure(setting, "JNA: its jar", Unit.KILOBYTES, List.of(jar() / BYTES_PER_KILOBYTE), null)));
        if (foreign) {
            figures.add(figure(setting, "read of 24 bytes by foreign function", Unit.NANOS, ffm, null));
            figures.add(figure(setting, "foreign function: until the first call", Unit.MILLIS, ffmStart, null));
            figures.add(figure(setting, "main entered later with a counter than without", Unit.MILLIS, later, null));
        }
        return figures;
    }

    private static Child reads(Setting setting) throws IOException, InterruptedException {
        return Child.run(
                setting,
                List.of(NATIVE_ACCESS, "-Xbootclasspath/a:" + setting.agent(), "-Djna.nosys=true"),
                NativeReads.class);
    }

    private static double entered(Setting setting, String options) throws IOException, InterruptedException {
        Child child = Child.run(setting, List.of(NATIVE_ACCESS, setting.agentOption() + options), EmptyMain.class);
        return child.value("entered") - child.startedNanos();
    }

    private static double jar() {
        return new File(Native.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .length();
    }

    private static Figure figure(Setting setting, String what, Unit unit, List<Double> values, @Nullable Double aim) {
        return new Figure("counters", setting.jdk().version(), what, unit, Spread.of(values), aim);
    }
}
