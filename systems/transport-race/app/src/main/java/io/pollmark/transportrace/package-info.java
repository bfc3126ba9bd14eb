/**
 * Two tiers in one application: the business tier answers with the same accounts in every way there is, and the presentation tier
 * asks for them in one way or another.
 */
package io.pollmark.transportrace;
