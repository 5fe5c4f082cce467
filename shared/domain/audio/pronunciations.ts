export const pronunciationLimits = {
  /** Of one book. */
  entries: 500,
  /** Of a word, and of how it is said. */
  characters: 60,
} as const;

export const pronunciationRefusals = {
  wordMissing: 'Say which word this is about.',
  sayMissing: 'Spell the word as it sounds.',
  tooLong: `A word and its sound have at most ${pronunciationLimits.characters} characters each.`,
  tooMany: `A book has at most ${pronunciationLimits.entries} words of its own.`,
  twice: (word: string) => `“${word}” is in the list twice. Keep one of them.`,
} as const;
