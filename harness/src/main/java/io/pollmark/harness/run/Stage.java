package io.pollmark.harness.run;

/** The eight stages, in order. */
enum Stage {
    EXPERIMENT, PLAN, ENVIRONMENT, LOAD, SAMPLING, STATISTICS, VERDICT, REPORT
}
