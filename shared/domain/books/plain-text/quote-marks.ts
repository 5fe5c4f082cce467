export const withoutQuote = (line: string): string => line.replace(quoteMarks, '');

const quoteMarks = /^ {0,3}(?:> ?)+/u;
