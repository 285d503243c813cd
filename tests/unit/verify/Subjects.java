/** One of its classes is made wrong by the test: where `constant` returns 1. */
class Subjects {
    static class Good extends Base {
        Base self() {
            return this;
        }
    }

    static class Base {
    }

    static class Bad {
        static int constant() {
            return 1;
        }
    }

    static class Other {
        Good good() {
            return new Good();
        }
    }

    static class Child extends Bad {
    }
}
