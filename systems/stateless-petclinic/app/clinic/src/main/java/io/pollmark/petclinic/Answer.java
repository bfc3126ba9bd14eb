package io.pollmark.petclinic;

/**
 * To one request.
 *
 * @param status of HTTP
 * @param page   as HTML
 */
public record Answer(int status, String page) {
    static Answer of(String page) {
        return new Answer(200, page);
    }

    static Answer notFound(String what) {
        return new Answer(404, Pages.message("There is no " + what + "."));
    }
}
