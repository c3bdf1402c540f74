package io.scalegraph.analyzer.run.whatif;

/** What could be different in a program. */
public sealed interface Change {
    /**
     * What it is, for a result.
     *
     * @return words
     */
    String words();

    /**
     * A method takes less time.
     *
     * @param method class::method
     * @param less by which part of its time, a ratio in (0, 1]
     */
    record Faster(String method, double less) implements Change {
        @Override
        public String words() {
            return method + " takes " + Math.round(100 * less) + " % less time";
        }
    }

    /**
     * A lock becomes several, to which its acquisitions are dealt.
     *
     * @param site class::method of the program that waits for it
     * @param locks how many, from 2
     */
    record Split(String site, int locks) implements Change {
        @Override
        public String words() {
            return "the lock of " + site + " is " + locks + " locks";
        }
    }

    /**
     * Work that is done while a lock is held takes less time.
     *
     * @param site class::method of the program that waits for it
     * @param less by which part of its time, a ratio in (0, 1]
     */
    record Held(String site, double less) implements Change {
        @Override
        public String words() {
            return "work under the lock of " + site + " takes " + Math.round(100 * less) + " % less time";
        }
    }

    /**
     * Nobody waits at a place.
     *
     * @param site class::method of the program
     */
    record Without(String site) implements Change {
        @Override
        public String words() {
            return "no wait in " + site;
        }
    }

    /**
     * All arrive at a barrier with the same work behind them.
     *
     * @param site class::method of the program that waits there
     */
    record Even(String site) implements Change {
        @Override
        public String words() {
            return "all have the same work before the barrier of " + site;
        }
    }

    /**
     * The garbage collector keeps threads from their work for less time: all by pauses, or those that allocate.
     *
     * @param less by which part of the time, a ratio in (0, 1]
     */
    record Collector(double less) implements Change {
        @Override
        public String words() {
            return "the garbage collector stops threads for " + Math.round(100 * less) + " % less time";
        }
    }

    /**
     * There are more processors, or fewer.
     *
     * @param number how many, from 1
     */
    record Processors(int number) implements Change {
        @Override
        public String words() {
            return number + (number == 1 ? " processor" : " processors");
        }
    }
}
