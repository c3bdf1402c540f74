package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import jdk.jfr.Category;
import jdk.jfr.ContentType;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What tools that know nothing of us need to show our events. */
class EventTypesTest {
    /** All events of the package, so that none is forgotten. */
    static List<Class<? extends Event>> events() throws IOException, URISyntaxException {
        Path root = Path.of(TraceFormat.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path folder = root.resolve("io/scalegraph/trace");
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Event.class"))
                    .<Class<? extends Event>>map(name -> type(name.substring(0, name.length() - ".class".length())))
                    .toList();
        }
    }

    private static Class<? extends Event> type(String name) {
        try {
            return Class.forName("io.scalegraph.trace." + name).asSubclass(Event.class);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("events")
    void event_hasANameThatIsOnlyOurs_labelDescriptionAndCategory(Class<? extends Event> event) {
        assertThat(event.getAnnotation(Name.class).value()).startsWith("io.scalegraph.");
        assertThat(event.getAnnotation(Label.class).value()).isNotBlank();
        assertThat(event.getAnnotation(Description.class).value()).isNotBlank();
        assertThat(event.getAnnotation(Category.class).value()).contains("Scalegraph");
    }

    @ParameterizedTest
    @MethodSource("events")
    void fieldInNanoseconds_saysWhetherItIsATimeOrADuration(Class<? extends Event> event) {
        for (Field field : fields(event)) {
            assertThat(field.getAnnotation(Label.class)).as("%s", field).isNotNull();
            if (field.getName().toLowerCase(Locale.ROOT).endsWith("nanos")) {
                assertThat(field.getAnnotations())
                        .as("%s", field)
                        .anyMatch(annotation -> isContentType(annotation.annotationType()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("events")
    void eventOfAThread_namesItAsJfrDoesToo(Class<? extends Event> event) {
        List<String> names = fields(event).stream().map(Field::getName).toList();

        assertThat(names.contains("worker")).isEqualTo(names.contains("thread"));
        assertThat(EventType.getEventType(event).getFields())
                .filteredOn(field -> field.getName().toLowerCase(Locale.ROOT).endsWith("thread"))
                .extracting(ValueDescriptor::getTypeName)
                .containsOnly("java.lang.Thread");
    }

    private static List<Field> fields(Class<? extends Event> event) {
        return Arrays.stream(event.getFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toList();
    }

    private static boolean isContentType(Class<? extends Annotation> annotation) {
        return annotation.isAnnotationPresent(ContentType.class);
    }
}
