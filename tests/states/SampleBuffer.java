package states;

/** The last samples, in an array of three that is written round and round. */
public class SampleBuffer {
    private final int[] samples = new int[3];
    private int head;
    private int tail;
    private int count;

    public void add(int sample) {
        if (count == samples.length) {
            take();
        }
        samples[tail] = sample;
        tail = (tail + 1) % samples.length;
        count++;
    }

    public int take() {
        if (count == 0) {
            return 0;
        }
        int sample = samples[head];
        head = (head + 1) % samples.length;
        count--;
        return sample;
    }

    public int[] copy() {
        int[] copy = new int[tail - head]; // THROWS NegativeArraySizeException
        for (int i = 0; i < copy.length; i++) {
            copy[i] = samples[head + i];
        }
        return copy;
    }
}
