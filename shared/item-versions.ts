/**
 * The newest shape (`v`) that this code knows of a table's items, by the variable that names the table to a function; 1
 * where none is named. Whoever gives items another shape names it here, and says in the store how older ones are read:
 * code that was deployed before refuses them.
 */
export const newestShapes: Readonly<Record<`${string}_TABLE`, number>> = {};

/** The same by the names that the tables were deployed under. */
export const newestShapesIn = (
  environment: Readonly<Record<string, string | undefined>>,
  newest = newestShapes,
): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(newest).flatMap(([variable, v]) => {
      const table = environment[variable];
      return table === undefined ? [] : [[table, v] as const];
    }),
  );
