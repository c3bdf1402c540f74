package io.scalegraph.agent.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.description.type.TypeList;
import net.bytebuddy.jar.asm.Type;

/**
 * Describes types and methods by what the class file says of them, without loading or looking up anything: enough for
 * advice, and safe inside a class load.
 */
final class Latent {
    private static final Map<Integer, TypeDescription> PRIMITIVES = Map.of(
            Type.VOID, TypeDescription.ForLoadedType.of(void.class),
            Type.BOOLEAN, TypeDescription.ForLoadedType.of(boolean.class),
            Type.BYTE, TypeDescription.ForLoadedType.of(byte.class),
            Type.SHORT, TypeDescription.ForLoadedType.of(short.class),
            Type.CHAR, TypeDescription.ForLoadedType.of(char.class),
            Type.INT, TypeDescription.ForLoadedType.of(int.class),
            Type.LONG, TypeDescription.ForLoadedType.of(long.class),
            Type.FLOAT, TypeDescription.ForLoadedType.of(float.class),
            Type.DOUBLE, TypeDescription.ForLoadedType.of(double.class));
    private static final TypeDescription.Generic OBJECT =
            TypeDescription.ForLoadedType.of(Object.class).asGenericType();

    private Latent() {}

    static TypeDescription type(String name, int modifiers) {
        return new TypeDescription.Latent(name, modifiers, OBJECT, new TypeList.Generic.Empty());
    }

    static MethodDescription method(TypeDescription type, String name, int modifiers, String descriptor) {
        List<ParameterDescription.Token> parameters = new ArrayList<>();
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            parameters.add(new ParameterDescription.Token(of(parameter).asGenericType()));
        }
        TypeDescription.Generic result = of(Type.getReturnType(descriptor)).asGenericType();
        return new MethodDescription.Latent(
                type,
                new MethodDescription.Token(
                        name,
                        modifiers,
                        List.of(),
                        result,
                        parameters,
                        List.of(),
                        List.of(),
                        net.bytebuddy.description.annotation.AnnotationValue.UNDEFINED,
                        TypeDescription.Generic.UNDEFINED));
    }

    private static TypeDescription of(Type type) {
        if (type.getSort() == Type.ARRAY) {
            return TypeDescription.ArrayProjection.of(of(type.getElementType()), type.getDimensions());
        }
        TypeDescription primitive = PRIMITIVES.get(type.getSort());
        return primitive != null ? primitive : type(type.getClassName(), 0);
    }
}
