package types;

/** Reports have titles, which their classes choose. */
public class Reports {
    /** A report of so many pages. */
    public abstract static class Report {
        private final int pages;

        protected Report(int pages) {
            this.pages = pages;
        }

        protected abstract String title();

        public final int pages() {
            return pages;
        }
    }

    public static class YearlyReport extends Report {
        public YearlyReport() {
            super(40);
        }

        @Override
        protected String title() {
            return "The year";
        }
    }

    public static class MonthlyReport extends Report {
        public MonthlyReport() {
            super(4);
        }

        @Override
        protected String title() {
            return "The month";
        }
    }

    public static class Draft extends YearlyReport {
        @Override
        protected String title() {
            return null;
        }
    }

    public static int widthOfTitle(Report report) {
        if (report == null || report.pages() < 10) {
            return 0;
        }
        return report.title().length(); // THROWS NullPointerException
    }
}
