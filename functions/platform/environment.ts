/** Reads the variables at cold start, so that a missing one fails with its name before any request. */
export function environment<const Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`The environment lacks ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>;
}
