// Objects of objects, where one made before may be passed again: how many there are to choose from differs from path to path.
// OPTIONS: --aliases
// INCOMPLETE Div.new: path bound reached
public class NestedAliases {
    public interface Expr {}

    public record Const() implements Expr {}

    public record Div(Expr left, Expr right) implements Expr {}

    public static final class Neg implements Expr {
        public Neg(Expr inner) {}
    }
}
