/**
 * For a post of which some text may be nobody's from now on. The mark for the nightly tidying is the same all day, so
 * that saves leave its place in the index alone.
 */
export const toBeTidied = (now: Date) =>
  ({ tidying: 'yes', tidyFrom: now.toISOString().slice(0, 10) }) as const;
