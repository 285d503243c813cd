package states;

import java.util.ArrayList;
import java.util.List;

/** Builds a query of columns; the builder can be used again. */
public class QueryBuilder {
    private List<String> columns = new ArrayList<>();
    private boolean distinct;

    public QueryBuilder column(String name) {
        columns.add(name);
        return this;
    }

    public QueryBuilder distinct() {
        distinct = !columns.isEmpty();
        return this;
    }

    public String build() {
        if (!distinct) {
            String query = "select " + columns;
            columns = new ArrayList<>();
            return query;
        }
        String query = "select distinct by " + columns.get(0); // THROWS IndexOutOfBoundsException
        columns = new ArrayList<>();
        return query;
    }
}
