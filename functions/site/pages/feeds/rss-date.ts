/** RFC 822 with a year of four digits, as RSS asks for. */
export const rssDate = (at: string): string => new Date(at).toUTCString();
