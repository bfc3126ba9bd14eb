/**
 * A pet clinic: owners, pets, visits, vets and a search, on an embedded database. It knows nothing of the server that it runs on,
 * nor of whether what a page shows is kept from one request to the next.
 */
package io.pollmark.petclinic;
