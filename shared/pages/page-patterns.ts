/**
 * Returns the source of a regular expression for paths: `:name` matches one segment, `*` the rest; trailing slashes are
 * ignored. Use it with the flag `i`, because the router ignores case too.
 */
export const patternOfPages = (paths: readonly string[]): string =>
  `^(?:${paths.map((path) => path.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')).join('|')})/*$`;
