import java.util.ArrayList;
import java.util.List;

/** ArrayList: adding, reading by index, iterators, removal in the middle. */
public class ArrayListWork {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        long sum = 0;
        for (int round = 0; round < 20; round++) {
            List<Integer> list = new ArrayList<>();
            for (int i = 0; i < size; i++) list.add(i ^ round);
            for (int i = 0; i < list.size(); i += 3) sum += list.get(i);
            for (Integer i : list) sum ^= i;
            for (int i = 0; i < 50; i++) list.remove(list.size() / 2);
            sum += list.size();
        }
        System.out.println(sum);
    }
}
