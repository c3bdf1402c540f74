package io.scalegraph.demo.billiards;

import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The pending events of one interval of time, as a sorted linked list.
 *
 * <p>Thread-safety: {@link #insert} and {@link Node#remove} take the bin's lock. Everything else belongs to the serial
 * phase.
 */
final class Bin {
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Node first;

    /** An event in its bin's list. */
    static final class Node {
        private final Event event;
        private Bin bin;
        private @Nullable Node previous;
        private @Nullable Node following;

        Node(Event event, Bin bin) {
            this.event = event;
            this.bin = bin;
        }

        Event event() {
            return event;
        }

        @Nullable
        Node following() {
            return following;
        }

        /** Takes the event out of its bin. */
        void remove() {
            Bin home = bin;
            home.lock.lock();
            try {
                home.unlink(this);
            } finally {
                home.lock.unlock();
            }
        }
    }

    /** Puts an event in its place, looking at one event after the other from the earliest on. */
    Node insert(Event event) {
        Node node = new Node(event, this);
        lock.lock();
        try {
            Node before = null;
            Node after = first;
            while (after != null && after.event.compareTo(event) < 0) {
                before = after;
                after = after.following;
            }
            link(before, node, after);
        } finally {
            lock.unlock();
        }
        return node;
    }

    @Nullable
    Node first() {
        return first;
    }

    /** Serial phase: fills this empty bin with all events before the given time from the bin of the later ones. */
    void fill(double end, Bin later) {
        Node tail = null;
        for (Node node = later.first; node != null && node.event.time() < end; node = later.first) {
            later.unlink(node);
            node.bin = this;
            link(tail, node, null);
            tail = node;
        }
    }

    private void link(@Nullable Node before, Node node, @Nullable Node after) {
        node.previous = before;
        node.following = after;
        if (before == null) {
            first = node;
        } else {
            before.following = node;
        }
        if (after != null) {
            after.previous = node;
        }
    }

    private void unlink(Node node) {
        Node before = node.previous;
        Node after = node.following;
        if (before == null) {
            first = after;
        } else {
            before.following = after;
        }
        if (after != null) {
            after.previous = before;
        }
    }
}
