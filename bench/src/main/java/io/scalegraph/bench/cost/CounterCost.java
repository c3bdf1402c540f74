package io.scalegraph.bench.cost;

import com.sun.jna.Native;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What it takes to read performance counters without native code of one's own, and what counting costs a start. */
final class CounterCost implements Benchmark {
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
    private static final int FIRST_JDK = 22;
    private static final double PICOS = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double BYTES_PER_KILOBYTE = 1024;

    @Override
    public List<Figure> measure(Setting setting) throws IOException, InterruptedException {
        List<Child> reads = new ArrayList<>();
        List<Double> later = new ArrayList<>();
        boolean foreign = setting.jdk().feature() >= FIRST_JDK;
        for (int pair = 1; pair <= setting.pairs(); pair++) {
            setting.say("counters " + pair + " of " + setting.pairs());
            reads.add(reads(setting));
            if (foreign) {
                later.add((entered(setting, ",counters=task-clock") - entered(setting, "")) / NANOS_PER_MILLI);
            }
        }
        List<Figure> figures = new ArrayList<>(ofJna(setting, reads));
        if (foreign) {
            figures.addAll(ofForeignFunctions(setting, reads));
            figures.add(figure(setting, "main entered later with a counter than without", Unit.MILLIS, later));
        }
        return figures;
    }

    private static List<Figure> ofJna(Setting setting, List<Child> reads) throws IOException {
        return List.of(
                figure(setting, "read of 24 bytes by JNA, directly mapped", Unit.NANOS, values(reads, "jna", PICOS)),
                figure(setting, "JNA: until the first call", Unit.MILLIS, values(reads, "jnaStart", NANOS_PER_MILLI)),
                figure(
                        setting,
                        "JNA: library unpacked into the temporary folder by each process",
                        Unit.KILOBYTES,
                        values(reads, "jnaLibrary", BYTES_PER_KILOBYTE)),
                figure(setting, "JNA: its jar", Unit.KILOBYTES, List.of(jar() / BYTES_PER_KILOBYTE)));
    }

    private static List<Figure> ofForeignFunctions(Setting setting, List<Child> reads) throws IOException {
        return List.of(
                figure(setting, "read of 24 bytes by foreign function", Unit.NANOS, values(reads, "ffm", PICOS)),
                figure(
                        setting,
                        "foreign function: until the first call",
                        Unit.MILLIS,
                        values(reads, "ffmStart", NANOS_PER_MILLI)));
    }

    private static List<Double> values(List<Child> reads, String name, double unit) throws IOException {
        List<Double> values = new ArrayList<>();
        for (Child each : reads) {
            values.add(each.value(name) / unit);
        }
        return values;
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

    private static Figure figure(Setting setting, String what, Unit unit, List<Double> values) {
        return new Figure("counters", setting.jdk().version(), what, unit, Spread.of(values), null);
    }
}
