package io.pollmark.petclinic;

import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers requests, whichever server they come from. */
public final class Site {
    private static final Pattern OWNER = Pattern.compile("/owners/(\\d{1,9})");
    private static final Pattern VISITS = Pattern.compile("/pets/(\\d{1,9})/visits");
    private static final int WRONG_ONE_OF = 100;

    private final Clinic clinic = Clinic.open();
    private final IntFunction<Owner> owners;

    /** @param isWrong whether one owner's page of a hundred is another's, which the load must notice; asked for each */
    public Site(BooleanSupplier isWrong) {
        AtomicLong asked = new AtomicLong();
        owners = id -> clinic.owner(isWrong.getAsBoolean() && asked.incrementAndGet() % WRONG_ONE_OF == 0 ? id % Records.OWNERS + 1 : id);
    }

    /**
     * Answers.
     *
     * @param parameter of the request by its name; null where it has none of that name
     * @param memory    of the user who asks
     */
    public Answer get(String path, UnaryOperator<String> parameter, Memory memory) {
        Matcher owner = OWNER.matcher(path);
        if (owner.matches()) {
            Owner there = memory.recall(path, () -> owners.apply(Integer.parseInt(owner.group(1))));
            return there == null ? Answer.notFound("owner of that number") : Answer.of(Pages.owner(there));
        }
        return switch (path) {
            case "/" -> Answer.of(Pages.welcome());
            case "/vets" -> Answer.of(Pages.vets(memory.recall(path, clinic::vets)));
            case "/owners" -> {
                String name = parameter.apply("lastName");
                yield name == null
                        ? new Answer(400, Pages.message("Which last name?"))
                        : Answer.of(Pages.owners(name, memory.recall(path + "?" + name, () -> clinic.owners(name))));
            }
            default -> Answer.notFound("such page");
        };
    }

    /** As {@link #get}, of what changes something. */
    public Answer post(String path, UnaryOperator<String> parameter, Memory memory) {
        Matcher visits = VISITS.matcher(path);
        String description = parameter.apply("description");
        if (!visits.matches()) {
            return Answer.notFound("such page");
        }
        if (description == null) {
            return new Answer(400, Pages.message("What was it for?"));
        }
        Integer owner = clinic.visit(Integer.parseInt(visits.group(1)), LocalDate.now(), description);
        if (owner == null) {
            return Answer.notFound("pet of that number");
        }
        memory.forget("/owners/" + owner);
        return Answer.of(Pages.message("The visit is noted."));
    }
}
