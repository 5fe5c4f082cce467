/** The beginning of a text that goes on: without the comma or full stop that it was cut behind. */
export const withEllipsis = (beginning: string): string => `${beginning.replace(/[\s.,:;…–—-]+$/u, '')}…`;
