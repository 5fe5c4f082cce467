/** RFC 822 with a year of four digits, as RSS requires. */
export const rssDate = (at: string): string => new Date(at).toUTCString();
