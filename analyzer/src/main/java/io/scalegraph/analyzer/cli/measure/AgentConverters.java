package io.scalegraph.analyzer.cli.measure;

import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.Durations;
import io.scalegraph.trace.MethodName;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;

/** Values of options that the agent is told; bad ones are refused here, in the words that it would use too late. */
final class AgentConverters {
    private AgentConverters() {}

    /** What the agent is told: its own check, and that the value does not take the agent's text apart. */
    private abstract static class OfAgent implements ITypeConverter<String> {
        private static final Pattern BREAKING = Pattern.compile("[,\\s\"']");

        private final AgentOption option;

        OfAgent(AgentOption option) {
            this.option = option;
        }

        @Override
        public String convert(String value) {
            String objection = option.objection(value);
            if (objection == null && BREAKING.matcher(value).find()) {
                objection = option.wanted();
            }
            if (objection != null) {
                throw Converters.refusal(value, objection);
            }
            return value;
        }
    }

    /** The one word that is allowed. */
    static final class All extends OfAgent {
        All() {
            super(AgentOption.LOCKS);
        }
    }

    /** A class, or the beginning of a name. */
    static final class Classes extends OfAgent {
        Classes() {
            super(AgentOption.SPINS);
        }
    }

    /** Events of performance counters; the commas between them are the agent's own. */
    static final class Counters implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            if (AgentOption.COUNTERS.objection(value) != null) {
                throw Converters.refusal(value, "auto, or events separated by commas, such as cycles,instructions");
            }
            return value;
        }
    }

    /** Where monitor waits come from. */
    static final class Monitors extends OfAgent {
        Monitors() {
            super(AgentOption.MONITORS);
        }
    }

    /** One of two words. */
    static final class Wakes extends OfAgent {
        Wakes() {
            super(AgentOption.WAKES);
        }
    }

    /** One of two words. */
    static final class Holds extends OfAgent {
        Holds() {
            super(AgentOption.HOLDS);
        }
    }

    /** One of two words. */
    static final class Metrics extends OfAgent {
        Metrics() {
            super(AgentOption.METRICS);
        }
    }

    /** One of two words. */
    static final class Begin extends OfAgent {
        Begin() {
            super(AgentOption.BEGIN);
        }
    }

    /** Frames that make a site. */
    static final class Depth extends OfAgent {
        Depth() {
            super(AgentOption.DEPTH);
        }
    }

    /** A number and a unit. */
    static final class Duration extends OfAgent {
        Duration() {
            super(AgentOption.THRESHOLD);
        }

        /** In nanoseconds, of a value that has been converted. */
        static long nanos(String value) {
            Long nanos = Durations.nanos(value);
            if (nanos == null) {
                throw new IllegalArgumentException(value);
            }
            return nanos;
        }
    }

    /** How far back is kept. */
    static final class MaxAge extends OfAgent {
        MaxAge() {
            super(AgentOption.MAXAGE);
        }
    }

    /** How much is kept. */
    static final class MaxSize extends OfAgent {
        MaxSize() {
            super(AgentOption.MAXSIZE);
        }
    }

    /** Length of a slice. */
    static final class Slice extends OfAgent {
        Slice() {
            super(AgentOption.SLICE);
        }
    }

    /** A class and a method; commas between the types of its parameters do not take the agent's text apart. */
    static final class Method implements ITypeConverter<String> {
        private static final Pattern BREAKING = Pattern.compile("[\\s\"']|,(?![^(]*\\)$)");

        @Override
        public String convert(String value) {
            MethodName method = MethodName.parse(value);
            if (method == null || BREAKING.matcher(method.toString()).find()) {
                throw Converters.refusal(value, AgentOption.SECTION.wanted());
            }
            return method.toString();
        }
    }
}
