package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A folder with tables whose isospeed scalabilities are 1/2 from 1 to 2 and to 4 processors. */
record GateFolder(Path folder) {
    void write() throws IOException {
        Files.writeString(folder.resolve("a.csv"), "processors,work,time_s\n1,100,1\n2,400,2\n");
        Files.writeString(folder.resolve("worse.csv"), "processors,work,time_s\n1,100,1\n2,500,2.5\n");
        // T_seq = 1 s, T(2) = 0.625 s: E = 1/(2*0.625) = 0.8, S = 1.6, L = 0.625 - 0.5 = 0.125 s
        Files.writeString(
                folder.resolve("e.csv"),
                "processors,work,time_s\n1,100,1\n1,100,1\n2,100,0.625\n2,100,0.625\n2,100,0.625\n");
        Files.writeString(folder.resolve("n.csv"), "processors,work,time_s\n2,400,1\n");
        Files.createDirectory(folder.resolve("two"));
        Files.writeString(folder.resolve("two/measurements-II.csv"), "processors,work,time_s\n1,100,1\n2,400,2\n");
        Files.writeString(folder.resolve("two/measurements-III.csv"), "processors,work,time_s\n1,100,1\n2,500,2.5\n");
        Files.createDirectory(folder.resolve("empty"));
    }

    /** Three runs at each of N = 1, 2 and 4, which scatter by 1 %. */
    static String repeated(double factor) {
        StringBuilder table = new StringBuilder("processors,work,time_s\n");
        for (int n : new int[] {1, 2, 4}) {
            for (double noise : new double[] {0.99, 1, 1.01}) {
                table.append(n).append(",100,").append(factor * noise / n).append('\n');
            }
        }
        return table.toString();
    }

    /** Calls the command line; names of its files are of files in this folder. */
    Tool.Result call(String line) {
        return Tool.call(Arrays.stream(line.split(" "))
                .map(word -> word.matches("two|none|empty|.*\\.(csv|xml|html)")
                        ? folder.resolve(word).toString()
                        : word)
                .toArray(String[]::new));
    }
}
