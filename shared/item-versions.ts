/**
 * The newest item shape (`v`) that this code knows, by the environment variable of the table; 1 by default. If you
 * change a shape, list it here, and make the store read older shapes. Code from earlier deploys refuses items with
 * newer shapes.
 */
export const newestShapes: Readonly<Record<`${string}_TABLE`, number>> = {};

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
