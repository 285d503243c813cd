package types;

/** Tokens of a language; those that are constant should be literals. */
public class Tokens {
    /** Any token. */
    public abstract static sealed class Token {
        public boolean isConstant() {
            return false;
        }
    }

    /** A token with a value. */
    public abstract static sealed class Literal extends Token {
        public abstract int value();

        @Override
        public boolean isConstant() {
            return true;
        }
    }

    public static final class NumberToken extends Literal {
        private final int number;

        public NumberToken(int number) {
            this.number = number;
        }

        @Override
        public int value() {
            return number;
        }
    }

    public static final class CharacterToken extends Literal {
        private final char character;

        public CharacterToken(char character) {
            this.character = character;
        }

        @Override
        public int value() {
            return character;
        }
    }

    public static final class NameToken extends Token {}

    public static final class PlusToken extends Token {}

    public static final class OpenToken extends Token {}

    public static final class CloseToken extends Token {}

    public static final class KeywordToken extends Token {
        private final int keyword;

        public KeywordToken(int keyword) {
            this.keyword = keyword;
        }

        @Override
        public boolean isConstant() {
            return keyword == 1 || keyword == 2;
        }
    }

    public static final class EndToken extends Token {}

    public static int fold(Token token) {
        if (token == null || !token.isConstant()) {
            return 0;
        }
        return ((Literal) token).value(); // THROWS ClassCastException
    }
}
