package io.pollmark.soa.stream;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hibernate.exception.ConstraintViolationException;

/**
 * Commits notifications: one autocommitted statement for all of them, so that they are committed together
 * and the database's stamp is off by no more than the statement itself.
 */
@ApplicationScoped
public class Publisher {
    private static final String INSERT = "INSERT INTO notification (recipient, sender, text) VALUES ";

    private final Database database;

    Publisher(Database database) {
        this.database = database;
    }

    /** A notification to be published. */
    public record Draft(String recipient, String sender, String text) {}

    /**
     * @return the ids, in the order of the drafts
     * @throws UnknownUserException if a recipient does not exist; then none is published
     */
    public List<Long> publish(List<Draft> drafts) {
        try {
            return database.with(session -> session.doReturningWork(connection -> insert(connection, drafts)));
        } catch (ConstraintViolationException e) {
            throw new UnknownUserException("A recipient does not exist; nothing was published.");
        }
    }

    private static List<Long> insert(Connection connection, List<Draft> drafts) throws SQLException {
        String sql = INSERT + String.join(", ", Collections.nCopies(drafts.size(), "(?, ?, ?)"));
        try (PreparedStatement insert = connection.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS)) {
            int parameter = 1;
            for (Draft draft : drafts) {
                insert.setString(parameter++, draft.recipient());
                insert.setString(parameter++, draft.sender());
                insert.setString(parameter++, draft.text());
            }
            insert.executeUpdate();
            return generatedIds(insert);
        }
    }

    private static List<Long> generatedIds(PreparedStatement insert) throws SQLException {
        try (ResultSet keys = insert.getGeneratedKeys()) {
            List<Long> ids = new ArrayList<>();
            while (keys.next()) {
                ids.add(keys.getLong(1));
            }
            return ids;
        }
    }
}
