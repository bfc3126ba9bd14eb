package io.pollmark.petclinic;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.persistence.EntityManager;
import javax.persistence.EntityManagerFactory;
import javax.persistence.Persistence;

/** What the clinic knows: reads and writes, each in a transaction of its own. What is read stays complete after it. */
final class Clinic {
    private final EntityManagerFactory database;

    private Clinic(EntityManagerFactory database) {
        this.database = database;
    }

    /** An empty database in this process, filled. */
    static Clinic open() {
        Clinic clinic = new Clinic(Persistence.createEntityManagerFactory("clinic", Map.of()));
        clinic.write(Records::fill);
        return clinic;
    }

    /** Those of that last name, with their pets. */
    List<Owner> owners(String lastName) {
        return read(manager -> manager.createQuery(
                        "select distinct o from Owner o left join fetch o.pets where o.lastName = :name order by o.id", Owner.class)
                .setParameter("name", lastName)
                .getResultList());
    }

    /**
     * With pets and visits.
     *
     * @return null where there is none
     */
    Owner owner(int id) {
        return read(manager -> manager.createQuery(
                        "select distinct o from Owner o left join fetch o.pets p left join fetch p.visits where o.id = :id", Owner.class)
                .setParameter("id", id)
                .getResultStream().findFirst().orElse(null));
    }

    List<Vet> vets() {
        return read(manager -> manager.createQuery("select v from Vet v order by v.name", Vet.class).getResultList());
    }

    /**
     * Notes that a pet was there. The oldest note of it goes, so that pages stay as long as they are.
     *
     * @return whose it is; null where there is no such pet
     */
    Integer visit(int pet, LocalDate day, String description) {
        Integer[] owner = new Integer[1];
        write(manager -> {
            Pet there = manager.find(Pet.class, pet);
            if (there != null) {
                manager.createQuery("delete from Visit v where v.id = (select min(w.id) from Visit w where w.pet = :pet)")
                        .setParameter("pet", there)
                        .executeUpdate();
                manager.persist(new Visit(day, description, there));
                owner[0] = there.owner().id();
            }
        });
        return owner[0];
    }

    private <T> T read(Function<EntityManager, T> work) {
        EntityManager manager = database.createEntityManager();
        try {
            return work.apply(manager);
        } finally {
            manager.close();
        }
    }

    private void write(Consumer<EntityManager> work) {
        EntityManager manager = database.createEntityManager();
        try {
            manager.getTransaction().begin();
            work.accept(manager);
            manager.getTransaction().commit();
        } finally {
            if (manager.getTransaction().isActive()) {
                manager.getTransaction().rollback();
            }
            manager.close();
        }
    }
}
