// AREA: java.beans
package beans;

import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.beans.PropertyDescriptor;
import java.beans.PropertyVetoException;
import java.beans.VetoableChangeSupport;

/** Property change support, vetoes, introspection of a bean. */
public class PropertyChanges {
    public static class Thermostat {
        private final PropertyChangeSupport changes = new PropertyChangeSupport(this);
        private final VetoableChangeSupport vetoes = new VetoableChangeSupport(this);
        private int degrees = 20;
        private boolean on;
        private String[] zones = {"hall", "attic"};

        public int getDegrees() {
            return degrees;
        }

        public void setDegrees(int value) throws PropertyVetoException {
            vetoes.fireVetoableChange("degrees", degrees, value);
            int old = degrees;
            degrees = value;
            changes.firePropertyChange("degrees", old, value);
        }

        public boolean isOn() {
            return on;
        }

        public void setOn(boolean on) {
            boolean old = this.on;
            this.on = on;
            changes.firePropertyChange("on", old, on);
        }

        public String getZones(int i) {
            return zones[i];
        }

        public String[] getZones() {
            return zones;
        }
    }

    public static void main(String[] args) throws PropertyVetoException, IntrospectionException {
        Thermostat t = new Thermostat();
        PropertyChangeListener all = e -> System.out.println("all: " + e.getPropertyName() + " " + e.getOldValue() + " -> " + e.getNewValue());
        t.changes.addPropertyChangeListener(all);
        t.changes.addPropertyChangeListener("on", e -> System.out.println("only on: " + e.getNewValue()));
        t.vetoes.addVetoableChangeListener(e -> {
            if ((Integer) e.getNewValue() > 30) throw new PropertyVetoException("too hot", e);
        });
        t.setDegrees(25);
        t.setDegrees(25);
        t.setOn(true);
        t.setOn(true);
        try {
            t.setDegrees(99);
        } catch (PropertyVetoException e) {
            System.out.println(e.getMessage() + " " + e.getPropertyChangeEvent().getNewValue() + " still " + t.getDegrees());
        }
        t.changes.removePropertyChangeListener(all);
        t.setOn(false);
        System.out.println(t.changes.hasListeners("degrees") + " " + t.changes.getPropertyChangeListeners().length + " " + t.changes.getPropertyChangeListeners("on").length);
        BeanInfo info = Introspector.getBeanInfo(Thermostat.class, Object.class);
        for (PropertyDescriptor p : info.getPropertyDescriptors()) {
            System.out.println(p.getName() + " " + p.getPropertyType() + " " + (p.getReadMethod() == null ? null : p.getReadMethod().getName()) + " " + (p.getWriteMethod() == null ? null : p.getWriteMethod().getName()));
        }
        System.out.println(Introspector.decapitalize("FooBar") + Introspector.decapitalize("URL"));
    }
}
