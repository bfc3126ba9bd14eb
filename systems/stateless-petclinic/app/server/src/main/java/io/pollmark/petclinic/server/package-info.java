/** The clinic as a web application on Tomcat, whose connector and sessions are what is compared. */
package io.pollmark.petclinic.server;
