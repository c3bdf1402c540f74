package io.scalegraph.analyzer.cli.option;

import io.scalegraph.trace.MethodName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Where threads of a recording waited for a task. */
public final class IdleOption {
    /** Its name on the command line. */
    public static final String NAME = "--idle";

    @Option(
            names = NAME,
            paramLabel = "CLASS::METHOD",
            converter = Method.class,
            description = "Threads that waited in this method waited for a task, not for one another. May be repeated.")
    private Set<String> methods = new LinkedHashSet<>();

    /** Creates it, not given. */
    public IdleOption() {}

    /**
     * The methods.
     *
     * @return class::method, as places are named; empty if none is given
     */
    public Set<String> methods() {
        return methods;
    }

    /**
     * The option as it was given.
     *
     * @return words of a command line
     */
    public List<String> words() {
        return methods.stream().flatMap(method -> Stream.of(NAME, method)).toList();
    }

    /** A place has no types of parameters. */
    private static final class Method implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            MethodName named = MethodName.parse(value);
            if (named == null || named.parameters() != null) {
                throw Converters.refusal(value, "CLASS::METHOD, such as com.acme.Pool::nextTask");
            }
            return value;
        }
    }
}
