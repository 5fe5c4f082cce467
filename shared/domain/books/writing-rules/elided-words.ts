/**
 * Whether a word begins with an apostrophe rather than a quotation mark: 'tis, 'em, '90s. Words that could also begin a
 * quotation aren't listed. If `isWithin` a sentence, two digits are a year: the summer of '69.
 */
export function isElided(word: string, language: string, isWithin: boolean): boolean {
  const elided = elidedByLanguage[language.split('-')[0]!];
  if (!elided) return false;
  if (/^\d\d$/u.test(word)) return isWithin;
  return /^\d\ds$/u.test(word) || elided.small.has(word) || elided.always.has(word.toLowerCase());
}

const wordSetOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** `small` words count as elided only in lower case. `n’` is the first half of rock ’n’ roll. */
const elidedByLanguage: Readonly<Record<string, Elided>> = {
  en: {
    always: wordSetOf(
      'tis twas twere twill twould twixt em im n n’ til cuz coz cos bout neath gainst nuff nother scuse tude fraid kay ello ave ead eard ere ome ouse',
    ),
    small: wordSetOf('cause round er dem dat'),
  },
  de: {
    always: wordSetOf('ne nen nem ner nes'),
    small: wordSetOf('s n rein raus rum ran rauf runter rüber'),
  },
  nl: { always: wordSetOf('t k'), small: wordSetOf('s n m r ns') },
  it: { always: wordSetOf('ndrangheta'), small: wordSetOf('na nu sto sta sti ste') },
  cy: { always: wordSetOf(''), small: wordSetOf('r n i w') },
};

interface Elided {
  readonly always: ReadonlySet<string>;
  readonly small: ReadonlySet<string>;
}
