/** Includes `own`, the person's time zone, because the browser may list that zone under another name. */
export const timeZonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
