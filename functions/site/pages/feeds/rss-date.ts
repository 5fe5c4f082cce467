/** Returns a date as RSS requires it: RFC 822 with a year of four digits. */
export const rssDate = (at: string): string => new Date(at).toUTCString();
