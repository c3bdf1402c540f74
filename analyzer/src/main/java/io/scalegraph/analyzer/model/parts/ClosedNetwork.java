package io.scalegraph.analyzer.model.parts;

/**
 * Threads that go round in a closed network of places, each with exponential times, some with several servers. Exact:
 * places of one server by mean values (Reiser and Lavenberg 1980), {@code R_j(k) = D_j (1 + Q_j(k-1)), X(k) = k / (Z + sum
 * R_j(k)), Q_j(k) = X(k) R_j(k)}; then one place of m servers after the other, to which all the rest is one station with the
 * throughput X that it has alone (Chandy, Herzog and Woo 1975): that i of k threads are there is as likely as the product of
 * {@code X(k-i+1) D / min(i, m)}. Mean values with the probabilities of idle servers lose all digits where many servers are
 * always in use. Takes time with N, with N squared for each place of several servers.
 */
final class ClosedNetwork {
    /** Who has nothing else to do at all goes round infinitely fast. */
    private static final double LEAST_THINK = 1e-9;

    private final double[] held;
    private final int[] servers;
    /** Operations a second with k threads. */
    private double[] throughput;
    /** Threads at each place, by k. */
    private final double[][] queue;

    private ClosedNetwork(double[] held, int[] servers, int n) {
        this.held = held;
        this.servers = servers;
        throughput = new double[n + 1];
        queue = new double[held.length][n + 1];
    }

    /** With Z and D_j in seconds, from 0, m_j from 1, and N from 1. */
    static ClosedNetwork of(double think, double[] held, int[] servers, int n) {
        ClosedNetwork network = new ClosedNetwork(held, servers, n);
        double all = think;
        for (double each : held) {
            all += each;
        }
        network.ofOneServer(Math.max(think, LEAST_THINK * all));
        for (int j = 0; j < held.length; j++) {
            if (servers[j] > 1 && held[j] > 0) {
                network.add(j);
            }
        }
        return network;
    }

    private void ofOneServer(double think) {
        double[] response = new double[held.length];
        for (int k = 1; k < throughput.length; k++) {
            double cycle = think;
            for (int j = 0; j < held.length; j++) {
                response[j] = servers[j] == 1 ? held[j] * (1 + queue[j][k - 1]) : 0;
                cycle += response[j];
            }
            throughput[k] = cycle > 0 ? k / cycle : 0;
            for (int j = 0; j < held.length; j++) {
                queue[j][k] = throughput[k] * response[j];
            }
        }
    }

    private void add(int place) {
        double[] rest = throughput;
        double[][] others = new double[held.length][];
        for (int j = 0; j < held.length; j++) {
            others[j] = queue[j].clone();
        }
        throughput = new double[rest.length];
        for (int k = 1; k < rest.length; k++) {
            double[] likely = likely(place, rest, k);
            double served = 0;
            double[] mean = new double[held.length];
            for (int i = 0; i <= k; i++) {
                served += likely[i] * Math.min(i, servers[place]);
                mean[place] += likely[i] * i;
                for (int j = 0; j < held.length; j++) {
                    mean[j] += j == place ? 0 : likely[i] * others[j][k - i];
                }
            }
            throughput[k] = served / held[place];
            for (int j = 0; j < held.length; j++) {
                queue[j][k] = mean[j];
            }
        }
    }

    /** That i of k threads are there, by i. */
    private double[] likely(int place, double[] rest, int k) {
        double[] likely = new double[k + 1];
        double most = 0;
        for (int i = 1; i <= k; i++) {
            likely[i] = likely[i - 1] + Math.log(rest[k - i + 1] * held[place] / Math.min(i, servers[place]));
            most = Math.max(most, likely[i]);
        }
        double sum = 0;
        for (int i = 0; i <= k; i++) {
            likely[i] = Math.exp(likely[i] - most);
            sum += likely[i];
        }
        for (int i = 0; i <= k; i++) {
            likely[i] /= sum;
        }
        return likely;
    }

    /** Seconds of one operation at a place, with all threads. */
    double response(int place) {
        int n = throughput.length - 1;
        return throughput[n] > 0 ? queue[place][n] / throughput[n] : 0;
    }
}
