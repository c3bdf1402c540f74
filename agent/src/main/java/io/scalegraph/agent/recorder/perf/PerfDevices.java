package io.scalegraph.agent.recorder.perf;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Events that a processor names itself. Its folder under {@link #FOLDER} holds a file for each, such as
 * {@code event=0xa3,umask=0x14}, and one for each of those fields that says which bits of the configuration it fills, such
 * as {@code config:0-7,32-35}.
 */
final class PerfDevices {
    /** Where Linux shows them. */
    static final File FOLDER = new File("/sys/bus/event_source/devices");

    private final File folder;

    PerfDevices(File folder) {
        this.folder = folder;
    }

    /** An event of one of the processors, null if none names it so. */
    @Nullable
    PerfEvent event(String name) {
        File[] devices = folder.listFiles();
        if (devices == null || name.isEmpty() || name.indexOf('/') >= 0 || name.startsWith(".")) {
            return null;
        }
        Arrays.sort(devices);
        for (File device : devices) {
            boolean isProcessor =
                    device.getName().startsWith("cpu") || device.getName().startsWith("armv");
            File event = new File(device, "events/" + name);
            if (isProcessor && event.isFile()) {
                return read(name, device, event);
            }
        }
        return null;
    }

    private static @Nullable PerfEvent read(String name, File device, File event) {
        try {
            int type = Integer.parseInt(text(new File(device, "type")));
            long config = 0;
            for (String term : text(event).split(",", -1)) {
                int equals = term.indexOf('=');
                String field = equals < 0 ? term : term.substring(0, equals);
                long value = equals < 0 ? 1 : Long.decode(term.substring(equals + 1));
                config |= placed(value, text(new File(device, "format/" + field)));
            }
            return new PerfEvent(name, type, config, false);
        } catch (IOException | IllegalArgumentException e) {
            return null; // described in a way that needs more than the first word of configuration
        }
    }

    /** The bits of a value at the places that a format gives them, lowest first. */
    private static long placed(long value, String format) {
        if (!format.startsWith("config:")) {
            throw new IllegalArgumentException(format);
        }
        long config = 0;
        int used = 0;
        for (String range : format.substring("config:".length()).split(",", -1)) {
            int dash = range.indexOf('-');
            int low = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
            int high = dash < 0 ? low : Integer.parseInt(range.substring(dash + 1));
            for (int bit = low; bit <= high; bit++) {
                config |= (value >>> used & 1) << bit;
                used++;
            }
        }
        return config;
    }

    private static String text(File file) throws IOException {
        return Files.readString(file.toPath(), StandardCharsets.US_ASCII).trim();
    }
}
