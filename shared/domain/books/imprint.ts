/** The details of a book on its title page and the page after it. Empty values are left out. */
export interface Imprint {
  readonly authors: readonly string[];
  readonly copyright: string;
  readonly dedication: string;
  readonly isbn: string;
  readonly publisher: string;
  readonly series: string;
  readonly seriesNumber: string;
}

export const emptyImprint: Omit<Imprint, 'authors'> & { readonly authors: string[] } = {
  authors: [],
  copyright: '',
  dedication: '',
  isbn: '',
  publisher: '',
  series: '',
  seriesNumber: '',
};

/** Has no word like "and", because a book can be in any language. */
export const authorLine = (authors: readonly string[]): string => authors.join(', ');

export const seriesLine = ({ series, seriesNumber }: Pick<Imprint, 'series' | 'seriesNumber'>): string =>
  series === '' || seriesNumber === '' ? series : `${series} · ${seriesNumber}`;

export const copyrightLines = ({ copyright, publisher, isbn }: Imprint): string[] =>
  [copyright, publisher, isbn === '' ? '' : `ISBN ${isbn}`].filter((line) => line !== '');

/** Joins names as Word stores them. Safe, because names can't contain a semicolon. */
export const joinedAuthors = (authors: readonly string[]): string => authors.join('; ');

export const splitAuthors = (line: string): string[] => tidyAuthors(line.split(';'));

export const tidyAuthors = (authors: readonly string[]): string[] => [
  ...new Set(authors.map((name) => name.trim()).filter((name) => name !== '')),
];

/**
 * Returns the sort form of a name, `Byron, Ada`, or undefined if it isn't certain. Handles a first and a last name with
 * nothing but initials between, in Latin, Greek or Cyrillic script, in languages that put the last name last.
 */
export function sortFormOf(name: string, language: string): string | undefined {
  if (/^(hu|ja|ko|vi|zh)\b/i.test(language)) return undefined;
  const parts = name.split(/\s+/u);
  const [last, first] = [parts.at(-1)!, parts.slice(0, -1)];
  const isPlain = first.length > 0 && [...first, last].every((part) => plainNamePattern.test(part));
  const isCertain =
    isPlain && first.slice(1).every((part) => initialsPattern.test(part)) && !initialsPattern.test(last);
  return isCertain && !particlePattern.test(first[0]!) ? `${last}, ${first.join(' ')}` : undefined;
}

export const surnameOf = (name: string): string => name.trim().split(/\s+/u).at(-1) ?? '';

const plainNamePattern = /^\p{Lu}(?:\p{M}|[\p{L}\p{M}'’.-])*$/u;
const initialsPattern = /^(?:\p{Lu}\.-?)+$/u;
const particlePattern = /^(The|Von|Van|De|Le|La|St\.|Dr\.|Mr\.|Mrs\.|Ms\.|Sir|Dame|Lady|Lord|Saint)$/u;
