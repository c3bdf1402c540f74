package io.scalegraph.bench.whatif;

import io.scalegraph.bench.kernel.Billiards;
import io.scalegraph.bench.kernel.CauseKernel;
import io.scalegraph.bench.kernel.Changeable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The programs by name, for the command line. */
final class Programs implements ITypeConverter<Changeable>, Iterable<String> {
    /** All of them. */
    static List<Changeable> all() {
        List<Changeable> all = new ArrayList<>(List.of(CauseKernel.values()));
        all.add(new Billiards());
        return all;
    }

    @Override
    public Changeable convert(String name) {
        return all().stream()
                .filter(program -> program.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + name + "' is none of " + all()));
    }

    @Override
    public Iterator<String> iterator() {
        return all().stream().map(Changeable::toString).iterator();
    }
}
