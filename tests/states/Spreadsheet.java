package states;

/** Sums a cell and those that it refers to, at most three. */
public class Spreadsheet {
    /** A cell with a number that may refer to another cell. */
    public static class Cell {
        private final int number;
        private Cell source;

        public Cell(int number) {
            this.number = number;
        }

        public void refer(Cell other) {
            source = other;
        }
    }

    public int sum(Cell start) {
        int[] numbers = new int[3];
        int count = 0;
        for (Cell cell = start; cell != null; cell = cell.source) {
            numbers[count++] = cell.number; // THROWS ArrayIndexOutOfBoundsException
        }
        return numbers[0] + numbers[1] + numbers[2];
    }
}
