import { grouped } from '#shared/domain/locale.ts';

export const pronunciationLimits = {
  entries: 500,
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

export interface Pronunciation {
  readonly word: string;
  readonly say: string;
}

export function wordTwiceIn(entries: readonly Pick<Pronunciation, 'word'>[]): string | undefined {
  const seenKeys = new Set<string>();
  return entries.find(({ word }) => {
    const key = wordKey(word);
    return seenKeys.size === seenKeys.add(key).size;
  })?.word;
}

export const wordKey = (word: string): string => lettersOf(word.trim()).map(foldedLetter).join('');

export const lettersOf = (text: string): string[] => text.match(letterPattern) ?? [];

/**
 * Returns the character in a form for comparing, which ignores case, Unicode normalisation and the kind of apostrophe.
 */
export const foldedLetter = (character: string): string =>
  apostrophes.has(character) ? "'" : /^\s$/u.test(character) ? ' ' : character.normalize('NFC').toLowerCase();

const letterPattern = /\P{M}\p{M}*|\p{M}+/gu;
const apostrophes: ReadonlySet<string> = new Set(["'", '’', '‘', 'ʼ']);
