package states;

/** A heater's power follows from the temperature that a sensor shows. */
public class Thermostat {
    private final Sensor sensor = new Sensor();

    /** The sensor, which the surroundings warm. */
    public static class Sensor {
        private int degrees = 15;

        public void warm() {
            degrees += 5;
        }

        public void cool() {
            degrees -= 2;
        }

        public int degrees() {
            return degrees;
        }
    }

    public Sensor sensor() {
        return sensor;
    }

    public int power() {
        if (sensor.degrees() <= 15) {
            return 100;
        }
        return 100 / (23 - sensor.degrees()); // THROWS ArithmeticException
    }
}
