package io.scalegraph.agent.recorder.counter;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;

/** How many files this process may have open at once. */
final class FileLimit {
    private static final String LIMITS = "/proc/self/limits";
    private static final String NAME = "Max open files";

    private FileLimit() {}

    /** By the operating system; more than anybody opens where it does not tell or sets none. */
    static int most() {
        try (RandomAccessFile file = new RandomAccessFile(LIMITS, "r")) {
            byte[] bytes = new byte[4096];
            int length = file.read(bytes);
            return of(new String(bytes, 0, Math.max(0, length), StandardCharsets.US_ASCII));
        } catch (IOException | SecurityException e) {
            return Integer.MAX_VALUE;
        }
    }

    /** Of the text of that file: name, soft limit, hard limit, unit. */
    static int of(String limits) {
        int name = limits.indexOf(NAME);
        long limit = 0;
        int digits = 0;
        for (int i = name + NAME.length(); name >= 0 && i < limits.length(); i++) {
            char c = limits.charAt(i);
            if (c >= '0' && c <= '9') {
                limit = Math.min(Integer.MAX_VALUE, limit * 10 + c - '0');
                digits++;
            } else if (digits > 0 || c != ' ') {
                break;
            }
        }
        return digits == 0 ? Integer.MAX_VALUE : (int) limit;
    }
}
