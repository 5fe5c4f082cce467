/** Includes `own`, because browsers may list it under another name. */
export const zonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
