package types;

/** The toll of a vehicle, by its exact class. */
public class Tolls {
    /** Any vehicle. */
    public static class Vehicle {}

    /** A car. */
    public static class Car extends Vehicle {}

    /** A car with much room. */
    public static class Van extends Car {}

    /** A truck with axles. */
    public static class Truck extends Vehicle {
        private final int axles;

        public Truck(int axles) {
            this.axles = axles;
        }

        public int axles() {
            return axles;
        }
    }

    public static int toll(Vehicle vehicle) {
        if (vehicle == null || vehicle.getClass() == Vehicle.class) {
            return 1;
        }
        if (vehicle.getClass() == Car.class) {
            return 2;
        }
        return 3 * ((Truck) vehicle).axles(); // THROWS ClassCastException
    }
}
