/** "1 word", "1,204 words": in the person's own digits and separators. */
export const wordsText = (words: number): string =>
  `${words.toLocaleString()} ${Math.abs(words) === 1 ? 'word' : 'words'}`;
