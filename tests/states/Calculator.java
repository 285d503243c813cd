package states;

import java.util.ArrayDeque;
import java.util.Deque;

/** A calculator with a stack of numbers and open parentheses. */
public class Calculator {
    private final Deque<Object> stack = new ArrayDeque<>();
    private int numbers;

    public void push(int number) {
        stack.push(number);
        numbers++;
    }

    public void open() {
        stack.push('(');
    }

    public int add() {
        if (numbers < 2) {
            return 0;
        }
        int sum = (Integer) stack.pop() + (Integer) stack.pop(); // THROWS ClassCastException
        stack.push(sum);
        numbers--;
        return sum;
    }
}
