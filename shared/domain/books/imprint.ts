/** What a title page and the page behind it say of a book, beside its title. Empty: nothing is said. */
export interface Imprint {
  /** Names as readers know them, in the order in which they are named; none: the name of the channel. */
  readonly authors: readonly string[];
  /** As its author wrote it: `© 2026 Ada Byron`. */
  readonly copyright: string;
  readonly dedication: string;
  /** See isbn.ts. */
  readonly isbn: string;
  readonly publisher: string;
  readonly series: string;
  /** `2` or `1.5`; a number without a series says nothing. */
  readonly seriesNumber: string;
}

/** Nothing is said. */
export const emptyImprint: Omit<Imprint, 'authors'> & { readonly authors: string[] } = {
  authors: [],
  copyright: '',
  dedication: '',
  isbn: '',
  publisher: '',
  series: '',
  seriesNumber: '',
};

/** `Ada Byron, Mary Shelley`: without a word, since a book may be in any language. */
export const authorLine = (authors: readonly string[]): string => authors.join(', ');

/** `The Sea · 2`; empty where there is no series. */
export const seriesLine = ({ series, seriesNumber }: Pick<Imprint, 'series' | 'seriesNumber'>): string =>
  series === '' || seriesNumber === '' ? series : `${series} · ${seriesNumber}`;

/** What stands behind the title page, line by line; empty where there is nothing to say. */
export const copyrightLines = ({ copyright, publisher, isbn }: Imprint): string[] =>
  [copyright, publisher, isbn === '' ? '' : `ISBN ${isbn}`].filter((line) => line !== '');

/** Names in one line of a file, as Word keeps them; no name of ours has a semicolon. */
export const joinedAuthors = (authors: readonly string[]): string => authors.join('; ');

export const splitAuthors = (line: string): string[] => tidyAuthors(line.split(';'));

/** Without what is empty and what is said twice. */
export const tidyAuthors = (authors: readonly string[]): string[] => [
  ...new Set(authors.map((name) => name.trim()).filter((name) => name !== '')),
];

/**
 * How a name is put into a list, or undefined where only its author knows: `Byron, Ada`. First and last name, with
 * nothing but initials between them, in Latin or Greek or Cyrillic letters, and in a language that puts the last one last.
 */
export function fileAs(name: string, language: string): string | undefined {
  if (/^(hu|ja|ko|vi|zh)\b/i.test(language)) return undefined;
  const parts = name.split(/\s+/u);
  const [last, first] = [parts.at(-1)!, parts.slice(0, -1)];
  const isPlain = first.length > 0 && [...first, last].every((part) => plainName.test(part));
  const isCertain = isPlain && first.slice(1).every((part) => initial.test(part)) && !initial.test(last);
  return isCertain && !particle.test(first[0]!) ? `${last}, ${first.join(' ')}` : undefined;
}

/** Of a manuscript's running header: the last word of a name. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/u).at(-1) ?? '';

const plainName = /^\p{Lu}(?:\p{M}|[\p{L}\p{M}'’.-])*$/u;
const initial = /^(?:\p{Lu}\.-?)+$/u;
const particle = /^(The|Von|Van|De|Le|La|St\.|Dr\.|Mr\.|Mrs\.|Ms\.|Sir|Dame|Lady|Lord|Saint)$/u;
