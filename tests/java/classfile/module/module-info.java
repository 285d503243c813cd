/** A module with every directive. */
@Deprecated
open module fixture.module {
    requires transitive java.logging;
    requires static java.xml;
    exports fixture.spi;
    exports fixture to java.logging, java.xml;
    uses java.util.function.Supplier;
    provides java.lang.Runnable with fixture.spi.Job, fixture.Other;
}
