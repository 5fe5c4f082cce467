/** Every zone to choose from; the browser may call its own by another name. */
export const zonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();

export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
