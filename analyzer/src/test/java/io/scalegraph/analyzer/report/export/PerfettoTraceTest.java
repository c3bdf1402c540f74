package io.scalegraph.analyzer.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.UnknownFieldSet;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.RunTimes;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.timeline.ThreadTimes;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.OfThread;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.Region;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.Stop;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.Wait;
import io.scalegraph.analyzer.run.timeline.ThreadTimes.Wake;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is written is read back by Google's own reader of the wire format, by numbers of fields. */
class PerfettoTraceTest {
    private static final WaitPlace LOCK = new WaitPlace("lock", "a.B::c", "java.util.concurrent.locks.ReentrantLock");
    private static final int SLICE_BEGIN = 1;
    private static final int SLICE_END = 2;
    private static final int INSTANT = 3;
    private static final int COUNTER = 4;

    /** A TracePacket's event. */
    private record Event(
            long time, long type, long track, String name, List<Long> flows, List<Long> ended, long count) {
        static Event of(UnknownFieldSet packet) throws Exception {
            assertThat(packet.getField(10).getVarintList()).containsExactly(1L);
            UnknownFieldSet event = inside(packet, 11);
            return new Event(
                    packet.getField(8).getVarintList().get(0),
                    event.getField(9).getVarintList().get(0),
                    event.getField(11).getVarintList().get(0),
                    text(event, 23),
                    event.getField(47).getFixed64List(),
                    event.getField(48).getFixed64List(),
                    event.hasField(30) ? event.getField(30).getVarintList().get(0) : -1);
        }
    }

    private static UnknownFieldSet inside(UnknownFieldSet message, int field) throws Exception {
        return UnknownFieldSet.parseFrom(
                message.getField(field).getLengthDelimitedList().get(0));
    }

    private static String text(UnknownFieldSet message, int field) {
        return message.hasField(field)
                ? message.getField(field).getLengthDelimitedList().get(0).toStringUtf8()
                : "";
    }

    private static List<UnknownFieldSet> packets(ThreadTimes times) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PerfettoTrace.write("Program", times, bytes);
        List<UnknownFieldSet> packets = new ArrayList<>();
        for (var packet :
                UnknownFieldSet.parseFrom(bytes.toByteArray()).getField(1).getLengthDelimitedList()) {
            packets.add(UnknownFieldSet.parseFrom(packet));
        }
        return packets;
    }

    private static List<Event> events(ThreadTimes times) throws Exception {
        List<Event> events = new ArrayList<>();
        for (UnknownFieldSet packet : packets(times)) {
            if (packet.hasField(11)) {
                events.add(Event.of(packet));
            }
        }
        return events;
    }

    /** Thread 1 holds a lock from 0 to 70; thread 2 waits for it from 20, is woken at 70 and goes on at 75. */
    private static ThreadTimes twoThreads() {
        return new ThreadTimes(
                "program",
                100,
                List.of(
                        new OfThread(
                                1,
                                "holder",
                                0,
                                100,
                                List.of(),
                                List.of(new Region("a.B::outer", 0, 60), new Region("a.B::inner", 20, 40))),
                        new OfThread(
                                2, "waiter", 10, 90, List.of(new Wait(LOCK, 20, 75, new Wake(1, 70L))), List.of())),
                List.of(new Stop("GC pauses", 30, 35, null), new Stop("allocation stalls", 72, 80, 2L)));
    }

    @Test
    void waitOfAKnownLength_isASliceOfThatLengthOnItsThread() throws Exception {
        List<Event> events = events(twoThreads());
        long waiter = (1L << 32) + 2;

        assertThat(events)
                .filteredOn(event -> event.track() == waiter && event.type() != INSTANT)
                .extracting(Event::time, Event::type, Event::name)
                .containsExactly(
                        tuple(10L, (long) SLICE_BEGIN, "work"),
                        tuple(20L, (long) SLICE_BEGIN, "lock"),
                        tuple(70L, (long) SLICE_BEGIN, "wake-up latency"),
                        tuple(75L, (long) SLICE_END, ""),
                        tuple(75L, (long) SLICE_END, ""),
                        tuple(90L, (long) SLICE_END, ""));
        assertThat(events)
                .filteredOn(event -> event.type() == COUNTER)
                .extracting(Event::time, Event::count)
                .containsExactly(tuple(0L, 0L), tuple(20L, 1L), tuple(75L, 0L));
    }

    @Test
    void regions_areSlicesInOneAnotherOnATrackOfTheirOwn() throws Exception {
        assertThat(events(twoThreads()))
                .filteredOn(event -> event.track() == (1L << 49) + 1)
                .extracting(Event::time, Event::type, Event::name)
                .containsExactlyInAnyOrder(
                        tuple(0L, (long) SLICE_BEGIN, "a.B::outer"),
                        tuple(20L, (long) SLICE_BEGIN, "a.B::inner"),
                        tuple(40L, (long) SLICE_END, ""),
                        tuple(60L, (long) SLICE_END, ""));
    }

    @Test
    void wake_isAFlowFromTheWakerToTheWoken() throws Exception {
        List<Event> events = events(twoThreads());

        assertThat(events)
                .filteredOn(event -> !event.flows().isEmpty())
                .containsExactly(new Event(70, INSTANT, (1L << 32) + 1, "wakes", List.of(1L), List.of(), -1));
        assertThat(events)
                .filteredOn(event -> !event.ended().isEmpty())
                .containsExactly(new Event(75, INSTANT, (1L << 32) + 2, "goes on", List.of(), List.of(1L), -1));
    }

    @Test
    void wakeOfUnknownTime_isNoFlow() throws Exception {
        List<Wait> waits = List.of(
                new Wait(LOCK, 0, 10, new Wake(1, null)),
                new Wait(LOCK, 10, 20, new Wake(1, 20L)),
                new Wait(LOCK, 20, 30, new Wake(7, 25L)),
                new Wait(LOCK, 30, 40, null));
        ThreadTimes times = new ThreadTimes(
                "program",
                50,
                List.of(new OfThread(1, "", 0, 50, List.of(), List.of()), new OfThread(2, "", 0, 50, waits, List.of())),
                List.of());

        assertThat(events(times))
                .allMatch(event -> event.flows().isEmpty() && event.ended().isEmpty());
    }

    @Test
    void threads_areNamedTracksOfOneProcess() throws Exception {
        List<String> names = new ArrayList<>();
        for (UnknownFieldSet packet : packets(twoThreads())) {
            if (packet.hasField(60)) {
                UnknownFieldSet track = inside(packet, 60);
                names.add(
                        track.hasField(3)
                                ? "process " + text(inside(track, 3), 6)
                                : track.hasField(4) ? "thread " + text(inside(track, 4), 5) : text(track, 2));
            }
        }

        assertThat(names)
                .containsExactlyInAnyOrder(
                        "process Program",
                        "stops by the JVM",
                        "threads that wait",
                        "thread holder",
                        "regions",
                        "thread waiter",
                        "stops of it alone");
    }

    /** On a real recording: slices are nested on each track, flows lead forward, and waits have the recording's time. */
    @Test
    void recording_keepsTheRulesOfTheFormat() throws Exception {
        RunTimes times = RunAnalyzer.times(Path.of("src/test/resources/older/billiards-2.jfr"));
        List<Event> events = events(times.threads());
        Map<Long, List<Event>> byTrack = events.stream()
                .sorted(Comparator.comparingLong(Event::time))
                .collect(Collectors.groupingBy(Event::track));

        long waited = 0;
        for (List<Event> track : byTrack.values()) {
            List<Event> open = new ArrayList<>();
            for (Event event : track) {
                if (event.type() == SLICE_BEGIN) {
                    open.add(event);
                } else if (event.type() == SLICE_END) {
                    Event begin = open.remove(open.size() - 1);
                    waited += begin.name().equals("barrier") ? event.time() - begin.time() : 0;
                }
            }
            assertThat(open).isEmpty();
        }
        assertThat(waited)
                .isPositive()
                .isEqualTo(times.threads().threads().stream()
                        .flatMap(thread -> thread.waits().stream())
                        .filter(wait -> wait.place().kind().equals("barrier"))
                        .mapToLong(wait -> wait.end() - wait.begin())
                        .sum());
    }
}
