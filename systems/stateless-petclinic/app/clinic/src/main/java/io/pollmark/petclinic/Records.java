package io.pollmark.petclinic;

import java.time.LocalDate;
import java.util.List;
import javax.persistence.EntityManager;

/** What the clinic's database holds at the start: always the same. */
final class Records {
    static final int OWNERS = 1000;
    static final int LAST_NAMES = 10;
    private static final int PETS = 2;
    private static final int VISITS = 5;
    private static final int VETS = 30;
    private static final LocalDate FIRST_DAY = LocalDate.of(2014, 1, 1);
    private static final List<String> KINDS = List.of("cat", "dog", "hamster", "lizard", "snake", "bird");
    private static final List<String> SPECIALITIES = List.of("none", "radiology", "surgery", "dentistry");

    private Records() {
    }

    /** Owner n, from 1, is of the last name n modulo 10; the names of its pets end with its number. */
    static void fill(EntityManager manager) {
        for (int n = 1; n <= OWNERS; n++) {
            Owner owner = new Owner("Owner " + n, lastName(n % LAST_NAMES), n + " Market Street", "Town " + n % 100, String.format("%010d", n));
            for (int p = 1; p <= PETS; p++) {
                Pet pet = new Pet("Pet " + p + " of " + n, KINDS.get((n + p) % KINDS.size()), FIRST_DAY.minusDays(n + p), owner);
                for (int v = 1; v <= VISITS; v++) {
                    pet.visits().add(new Visit(FIRST_DAY.plusDays(30L * v), "Visit " + v + ", nothing to worry about", pet));
                }
                owner.pets().add(pet);
            }
            manager.persist(owner);
        }
        for (int n = 1; n <= VETS; n++) {
            manager.persist(new Vet("Vet " + n, SPECIALITIES.get(n % SPECIALITIES.size())));
        }
    }

    static String lastName(int number) {
        return "Name-" + number;
    }
}
