import type { ReadText } from './reading.ts';

export function raritiesIn({ words, tokens, sentences }: ReadText): number[] {
  const counts = Array.from({ length: words.stemCount }, () => 0);
  for (const number of tokens) counts[words.get(number).stem]! += 1;
  const most = Math.log(1 + sentences.length);
  return counts.map((count) => Math.log(1 + sentences.length / (count + 0.5)) / most);
}

/** Returns for each sentence how rare its two rarest words are, from 0 to 1, without counting names. */
export function distinctivenessOf(book: ReadText): number[] {
  const rarities = raritiesIn(book);
  return book.sentences.map(({ firstWord, endWord }) => {
    let [first, second] = [0, 0];
    for (let at = firstWord; at < endWord; at += 1) {
      const { stem } = book.words.get(book.tokens[at]!);
      const rarity = book.names.has(stem) ? 0 : rarities[stem]!;
      if (rarity > first) [first, second] = [rarity, first];
      else if (rarity > second) second = rarity;
    }
    return (first + second) / 2;
  });
}
