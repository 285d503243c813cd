// Figure 1 of the heap-cloning paper, with a real native method. Javelin must say what complex() has done to
// the symbolic value of L.f.
class L {
    int f;

    L(int v) {
        this.f = v;
    }

    // Stores the absolute value of f into f.
    native void complex();
}

public class FigureOne {
    L l;

    FigureOne(int v) {
        this.l = new L(v);
    }

    static void error() {
        System.out.println("error");
    }

    public static void main(String[] args) {
        System.loadLibrary("figureone");
        int i = args[0].charAt(0) - 'a';
        FigureOne a = new FigureOne(i);
        L x = a.l;
        int j = x.f + 3;
        if (j < 0) x.complex();
        if (x.f < 0) error();
        if (args.length == 1) System.out.println(x.f);  // which has conditions of its own
    }
}
