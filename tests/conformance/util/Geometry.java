// AREA: java.awt.geom
package util;

import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.NoninvertibleTransformException;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;

/** java.awt.geom without a display: transforms, shapes, areas, flattening. */
public class Geometry {
    public static void main(String[] args) throws NoninvertibleTransformException {
        AffineTransform t = AffineTransform.getTranslateInstance(10, 20);
        t.scale(2, 3);
        t.shear(0.5, 0);
        Point2D p = t.transform(new Point2D.Double(1, 1), null);
        System.out.println(p + " " + t + " " + t.getDeterminant() + " " + t.inverseTransform(p, null) + " " + t.getType());
        try {
            AffineTransform.getScaleInstance(0, 1).createInverse();
        } catch (NoninvertibleTransformException e) {
            System.out.println(e.getMessage());
        }
        Rectangle2D r = new Rectangle2D.Double(0, 0, 10, 5);
        System.out.println(r.contains(5, 5) + " " + r.contains(5, 4.9) + " " + r.intersects(9, 4, 5, 5) + " " + r.createIntersection(new Rectangle2D.Double(5, 2, 10, 10)) + " " + r.outcode(11, -1) + " " + Line2D.linesIntersect(0, 0, 2, 2, 0, 2, 2, 0) + " " + Line2D.ptSegDist(0, 0, 10, 0, 5, 3));
        Path2D path = new Path2D.Double();
        path.moveTo(0, 0);
        path.lineTo(4, 0);
        path.quadTo(6, 2, 4, 4);
        path.closePath();
        System.out.println(path.contains(2, 1) + " " + path.getBounds2D() + " " + path.contains(5.5, 3.5));
        int segments = 0;
        for (PathIterator i = path.getPathIterator(null, 0.1); !i.isDone(); i.next()) segments++;
        System.out.println(segments + " " + new Ellipse2D.Double(0, 0, 4, 2).contains(1, 0.2) + " " + new CubicCurve2D.Double(0, 0, 1, 2, 3, 2, 4, 0).getFlatness());
        Area a = new Area(new Rectangle2D.Double(0, 0, 4, 4));
        a.subtract(new Area(new Rectangle2D.Double(1, 1, 2, 2)));
        System.out.println(a.contains(0.5, 0.5) + " " + a.contains(2, 2) + " " + a.isSingular() + " " + a.getBounds2D() + " " + new Point2D.Double(3, 4).distance(0, 0));
    }
}
