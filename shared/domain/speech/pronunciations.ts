import { grouped } from '#shared/domain/locale.ts';

export const pronunciationLimits = {
  /** Of one book. */
  entries: 500,
  /** Of a word, and of how it is said. */
  characters: 60,
} as const;

export const pronunciationRefusals = {
  wordMissing: 'Enter the word.',
  sayMissing: 'Spell the word as it sounds.',
  tooLong: `A word and its pronunciation can be up to ${pronunciationLimits.characters} characters each.`,
  tooMany: `A book can have up to ${grouped(pronunciationLimits.entries)} pronunciations.`,
  twice: (word: string) => `“${word}” is in the list twice. Keep one of them.`,
  cannotSay: (voice: string) => `${voice} can’t say this. Spell it another way.`,
  changed: 'These words were changed elsewhere in the meantime.',
} as const;

/** A word or name, and how voices say it, spelled as it sounds. */
export interface Pronunciation {
  readonly word: string;
  readonly say: string;
}

/** The first word that stands in the list a second time; undefined where each stands there once. */
export function wordTwiceIn(entries: readonly Pick<Pronunciation, 'word'>[]): string | undefined {
  const seen = new Set<string>();
  return entries.find(({ word }) => {
    const key = wordKey(word);
    return seen.size === seen.add(key).size;
  })?.word;
}

/** The same for two spellings of one word. */
export const wordKey = (word: string): string => lettersOf(word.trim()).map(foldedLetter).join('');

/** The characters of a text, each with the marks that are set on it. */
export const lettersOf = (text: string): string[] => text.match(letter) ?? [];

/** What two spellings of a letter have in common: whether it is large, how its accent is stored, which apostrophe it is. */
export const foldedLetter = (its: string): string =>
  apostrophes.has(its) ? "'" : /^\s$/u.test(its) ? ' ' : its.normalize('NFC').toLowerCase();

const letter = /\P{M}\p{M}*|\p{M}+/gu;
const apostrophes: ReadonlySet<string> = new Set(["'", '’', '‘', 'ʼ']);
