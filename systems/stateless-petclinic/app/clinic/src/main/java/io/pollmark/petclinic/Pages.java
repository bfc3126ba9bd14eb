package io.pollmark.petclinic;

import java.util.List;
import java.util.stream.Collectors;

/** The clinic's pages as HTML. */
final class Pages {
    private Pages() {
    }

    static String welcome() {
        return page("Welcome", """
                <p>This is a clinic for pets.</p>
                <form action="/owners"><label>Last name <input name="lastName"></label> <button>Find owner</button></form>
                <p><a href="/vets">Veterinarians</a></p>
                """);
    }

    static String owners(String lastName, List<Owner> owners) {
        return page("Owners named " + lastName, table(List.of("Name", "Address", "City", "Telephone", "Pets"), owners.stream()
                .map(owner -> List.of("<a href=\"/owners/" + owner.id() + "\">" + escaped(owner.name()) + "</a>", escaped(owner.address()),
                        escaped(owner.city()), escaped(owner.telephone()),
                        escaped(owner.pets().stream().map(Pet::name).collect(Collectors.joining(", ")))))
                .toList()));
    }

    static String owner(Owner owner) {
        return page(owner.name(), table(List.of("Address", "City", "Telephone"),
                        List.of(List.of(escaped(owner.address()), escaped(owner.city()), escaped(owner.telephone()))))
                + owner.pets().stream().map(Pages::pet).collect(Collectors.joining()));
    }

    private static String pet(Pet pet) {
        return "<h2>" + escaped(pet.name()) + ", " + escaped(pet.kind()) + ", born " + pet.born() + "</h2>\n"
                + table(List.of("Day", "Visit"), pet.visits().stream()
                        .map(visit -> List.of(visit.seenOn().toString(), escaped(visit.description())))
                        .toList())
                + "<form method=\"post\" action=\"/pets/" + pet.id() + "/visits\"><input name=\"description\"><button>Add visit</button></form>\n";
    }

    static String vets(List<Vet> vets) {
        return page("Veterinarians", table(List.of("Name", "Speciality"),
                vets.stream().map(vet -> List.of(escaped(vet.name()), escaped(vet.speciality()))).toList()));
    }

    static String message(String text) {
        return page("Pet clinic", "<p>" + escaped(text) + "</p>\n");
    }

    private static String page(String title, String body) {
        return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + escaped(title) + "</title></head><body>\n<h1>"
                + escaped(title) + "</h1>\n" + body + "</body></html>\n";
    }

    /** @param rows of cells as HTML */
    private static String table(List<String> heads, List<List<String>> rows) {
        StringBuilder table = new StringBuilder("<table>\n<tr>");
        heads.forEach(head -> table.append("<th>").append(head).append("</th>"));
        table.append("</tr>\n");
        for (List<String> row : rows) {
            table.append("<tr>");
            row.forEach(cell -> table.append("<td>").append(cell).append("</td>"));
            table.append("</tr>\n");
        }
        return table.append("</table>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
