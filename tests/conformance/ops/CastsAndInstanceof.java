// AREA: jvm.types
package ops;

import java.io.Serializable;

/** checkcast and instanceof over classes, interfaces and arrays; messages of ClassCastException. */
public class CastsAndInstanceof {
    interface Shape { }
    static class Circle implements Shape { }
    static class Ring extends Circle implements Cloneable { }

    static String kinds(Object o) {
        StringBuilder s = new StringBuilder();
        if (o instanceof Shape) s.append("Shape ");
        if (o instanceof Circle) s.append("Circle ");
        if (o instanceof Ring) s.append("Ring ");
        if (o instanceof Cloneable) s.append("Cloneable ");
        if (o instanceof Serializable) s.append("Serializable ");
        if (o instanceof Object[]) s.append("Object[] ");
        if (o instanceof Shape[]) s.append("Shape[] ");
        if (o instanceof int[]) s.append("int[] ");
        if (o instanceof Object[][]) s.append("Object[][] ");
        if (o instanceof Comparable) s.append("Comparable ");
        if (o instanceof Number) s.append("Number ");
        return s.toString().trim();
    }

    static void cast(Object o, int which) {
        try {
            Object r = switch (which) {
                case 0 -> (Shape) o;
                case 1 -> (Ring) o;
                case 2 -> (int[]) o;
                case 3 -> (Shape[]) o;
                case 4 -> (Cloneable) o;
                case 5 -> (String) o;
                default -> (int[][]) o;
            };
            System.out.println(which + " fine " + (r == o));
        } catch (ClassCastException e) {
            System.out.println(which + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[] objects = {null, new Circle(), new Ring(), new int[1], new int[1][1], new Circle[1], new Ring[2][2], "s", 5, new Shape[0]};
        for (Object o : objects) {
            System.out.println("[" + kinds(o) + "]");
            for (int which = 0; which < 7; which++) {
                cast(o, which);
            }
        }
    }
}
