/**
 * Source of the regular expression by which an address of the app's table is known: `:name` stands for one segment, `*`
 * for whatever is left, and a slash at the end says nothing. As the router reads it, capitals are no others.
 */
export const patternOfPages = (paths: readonly string[]): string =>
  `^(?:${paths.map((path) => path.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')).join('|')})/*$`;
