package io.scalegraph.analyzer.replay;

/** Which thread goes on next, and when: a heap of threads, each in it once at most; those of one instant in the order added. */
final class Agenda {
    private final int[] heap;
    private final long[] time;
    private final long[] order;
    private int size;
    private long added;

    Agenda(int threads) {
        heap = new int[threads];
        time = new long[threads];
        order = new long[threads];
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int thread, long at) {
        time[thread] = at;
        order[thread] = added++;
        int node = size++;
        while (node > 0 && isBefore(thread, heap[(node - 1) / 2])) {
            heap[node] = heap[(node - 1) / 2];
            node = (node - 1) / 2;
        }
        heap[node] = thread;
    }

    /** When the next one goes on. */
    long next() {
        return time[heap[0]];
    }

    int remove() {
        int first = heap[0];
        int last = heap[--size];
        int node = 0;
        for (int child = 1; child < size; child = 2 * node + 1) {
            child += child + 1 < size && isBefore(heap[child + 1], heap[child]) ? 1 : 0;
            if (!isBefore(heap[child], last)) {
                break;
            }
            heap[node] = heap[child];
            node = child;
        }
        heap[node] = last;
        return first;
    }

    private boolean isBefore(int a, int b) {
        return time[a] < time[b] || (time[a] == time[b] && order[a] < order[b]);
    }
}
