package types;

/** What happens when two pieces meet depends on the classes of both. */
public class Duels {
    /** A piece of a game. */
    public abstract static sealed class Piece {
        abstract String meets(Piece other);

        String metByRook() {
            return "taken";
        }

        String metByKnight() {
            return "taken";
        }

        String metByPawn() {
            return "stands";
        }
    }

    public static final class Rook extends Piece {
        @Override
        String meets(Piece other) {
            return other.metByRook();
        }
    }

    public static final class Knight extends Piece {
        @Override
        String meets(Piece other) {
            return other.metByKnight();
        }

        @Override
        String metByRook() {
            return "flees";
        }
    }

    public static final class Pawn extends Piece {
        @Override
        String meets(Piece other) {
            return other.metByPawn();
        }
    }

    public static final class King extends Piece {
        @Override
        String meets(Piece other) {
            return "wins";
        }

        @Override
        String metByKnight() {
            return null;
        }
    }

    public static int duel(Piece one, Piece other) {
        if (one == null || other == null) {
            return 0;
        }
        return one.meets(other).length(); // THROWS NullPointerException
    }
}
