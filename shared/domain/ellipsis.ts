export const withEllipsis = (beginning: string): string => `${beginning.replace(/[\s.,:;…–—-]+$/u, '')}…`;
