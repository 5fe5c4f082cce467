export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
