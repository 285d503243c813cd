// A native method that changes symbolic bytes outside the heap.
import java.io.FileInputStream;
import java.nio.ByteBuffer;

public class BufferInput {
    public static void main(String[] args) throws Exception {
        System.loadLibrary("buffers");
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        new FileInputStream(args[0]).getChannel().read(buffer);
        if (buffer.get(0) == 'k') System.out.println("k");
        Buffers.add(buffer, 0, 2, 1);
        System.out.println(buffer.get(0) == 'l' ? "l" : "not l");
        if (buffer.get(2) == 'n') System.out.println("n");
    }
}
