package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each field that a seal can stand for counts in it. */
class SealTest {
    /** All that the agent writes; work is reported by the program itself, of which a recording may have any event. */
    static Stream<Class<? extends Event>> events() throws Exception {
        return EventTypesTest.events().stream().filter(event -> event != WorkEvent.class);
    }

    @ParameterizedTest
    @MethodSource("events")
    void eachField_changesTheSeal(Class<? extends Event> type) throws Exception {
        Event event = type.getConstructor().newInstance();
        int untouched = seal(event);
        List<Field> fields = fields(type);

        assertThat(fields).isNotEmpty();
        for (Field field : fields) {
            Object before = field.get(event);
            field.set(event, changed(field, before));
            assertThat(seal(event)).as("%s", field).isNotEqualTo(untouched);
            field.set(event, before);
        }
        assertThat(seal(event)).isEqualTo(untouched);
    }

    @Test
    void briefForm_fitsTheWholeOne_andNoOther() {
        Seal seal = new Seal().with("a", 1);

        assertThat(seal.brief()).isPositive().isLessThan(1 << 14);
        assertThat(Seal.fits(seal.brief(), seal.value())).isTrue();
        assertThat(Seal.fits(seal.value(), seal.value())).isTrue();
        assertThat(Seal.fits(seal.brief(), new Seal().with("a", 2).value())).isFalse();
    }

    @Test
    void fieldsThatManyEventsHaveInCommon_countAsAnyOthers() {
        Seal common = new Seal().with("a", 1);

        assertThat(new Seal().with(common).with(Seal.mark("b"), 2).value())
                .isEqualTo(new Seal().with("a", 1).with("b", 2).value());
    }

    @Test
    void seal_isTheSameInAnyOrder_andNeverNone() {
        assertThat(new Seal().with("a", 1).with("b", 2).value())
                .isEqualTo(new Seal().with("b", 2).with("a", 1).value())
                .isNotEqualTo(new Seal().with("a", 2).with("b", 1).value());
        assertThat(new Seal().value()).isPositive();
    }

    /** JFR writes the null character and what needs two chars in ways of its own. */
    @Test
    void textsBeyondAscii_countAsFarAsTheyAreAscii() {
        assertThat(new Seal().with("name", "a\u0000\uD83D\uDE00\uD800b\u0430").value())
                .isEqualTo(new Seal().with("name", "ab").value());
        assertThat(new Seal().with("name", (String) null).value())
                .isEqualTo(new Seal().with("name", "").value());
    }

    private static int seal(Event event) throws Exception {
        Method seal = event.getClass().getMethod(Seal.FIELD);
        seal.invoke(event);
        return event.getClass().getField(Seal.FIELD).getInt(event);
    }

    private static Object changed(Field field, Object before) {
        if (field.getType() == long.class) {
            return (Long) before + 1;
        }
        if (field.getType() == int.class) {
            return (Integer) before + 1;
        }
        return field.getType() == boolean.class ? !(Boolean) before : "other";
    }

    private static List<Field> fields(Class<? extends Event> type) {
        List<Class<?>> sealed = List.of(long.class, int.class, boolean.class, String.class);
        return Arrays.stream(type.getFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .filter(field ->
                        sealed.contains(field.getType()) && !field.getName().equals(Seal.FIELD))
                .toList();
    }
}
