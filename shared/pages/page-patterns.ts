/**
 * Returns the source of a regular expression for paths: `:name` matches one segment, `*` the rest; trailing slashes are
 * ignored. Use it ignoring case, like the router.
 */
export const patternOfPages = (paths: readonly string[]): string =>
  `^(?:${paths.map((path) => path.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')).join('|')})/*$`;
