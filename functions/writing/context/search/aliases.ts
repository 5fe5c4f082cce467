import type { FactForContext } from '#functions/writing/context/book-for-context.ts';
import type { ReadBook, ReadSentence } from './reading.ts';

/**
 * What else the book calls a person, with how surely it is they: by the facts that their author accepted, by what
 * stands beside the name (`Joseph Tolland, the harbourmaster`), and by sentences that say what somebody is called.
 */
export function aliasesOf(
  book: ReadBook,
  group: readonly number[],
  facts: readonly FactForContext[],
): Map<number, number> {
  const aliases = new Map<number, number>();
  const note = (stem: number | undefined, strength: number) => {
    if (stem !== undefined && strength > (aliases.get(stem) ?? 0)) aliases.set(stem, strength);
  };
  for (const { name, aliases: others } of facts) {
    const texts = [name, ...others];
    if (!texts.some((text) => isOneOf(book, text, group))) continue;
    for (const text of texts) for (const stem of stemsIn(book, text)) note(stem, accepted);
  }
  for (const sentence of sentencesThatName(book, group)) {
    const text = book.texts[sentence.chapter]!.slice(sentence.from, sentence.end);
    for (const stem of rolesIn(book, text, group)) note(stem, beside);
    if (naming.test(text))
      for (const [stem, strength] of othersIn(book, sentence, group)) note(stem, strength);
  }
  return aliases;
}

const accepted = 0.9;
const beside = 0.8;

const naming =
  /\b(?:call(?:s|ed)?|nicknam\w+|known (?:as|to)|(?:short|name|names) for|answer(?:s|ed)? to|was \S+ to|christened|went by|goes by|genannt|heißt|appel\w+|surnomm\w+|llama\w+|chiama\w+)\b/iu;

function sentencesThatName({ words, tokens, sentences }: ReadBook, group: readonly number[]): ReadSentence[] {
  const named = words.all.map(({ stem, isCapital }) => (isCapital ? group.indexOf(stem) : -1));
  return sentences.filter(({ firstWord, endWord }) => {
    const seen = new Set<number>();
    for (let at = firstWord; at < endWord; at += 1) {
      const name = named[tokens[at]!]!;
      if (name >= 0) seen.add(name);
    }
    return seen.size === group.length;
  });
}

const isOneOf = (book: ReadBook, text: string, group: readonly number[]) => {
  const stems = stemsIn(book, text);
  return group.every((stem) => stems.includes(stem));
};

const stemsIn = (book: ReadBook, text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => book.words.stemNumber(word))
    .filter((stem) => stem !== undefined);

/** `Name, the role,` · `the role, Name` · `Name had been the role` · `it was the role who`. */
function rolesIn(book: ReadBook, text: string, group: readonly number[]): number[] {
  const stems: number[] = [];
  for (const { 1: before, 2: phrase, 3: after } of text.matchAll(roles)) {
    const sides = new Set([...stemsIn(book, before ?? ''), ...stemsIn(book, after ?? '')]);
    if (!group.some((stem) => sides.has(stem)) && !/ who\b/u.test(after ?? '')) continue;
    stems.push(...stemsIn(book, phrase!).filter((stem) => !group.includes(stem)));
  }
  return stems;
}

const roles =
  /((?:\p{Lu}[\p{L}’'-]*\s+)*\p{Lu}[\p{L}’'-]*(?:,| was| is| had been| has been)|)\s*\b[Tt]he ((?:\p{L}[\p{L}-]*[’']s )?\p{L}[\p{L}-]{2,})(,? (?:\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*|who\b)|)/gu;

/** Where many are named, each of them is less sure. */
function othersIn(
  book: ReadBook,
  { firstWord, endWord }: ReadSentence,
  group: readonly number[],
): [number, number][] {
  const others = book.tokens
    .slice(firstWord, endWord)
    .map((number) => book.words.get(number))
    .filter(({ isCapital, stem }) => isCapital && book.names.has(stem) && !group.includes(stem))
    .map(({ stem }) => stem);
  const different = [...new Set(others)];
  return different.map((stem) => [stem, beside / different.length]);
}
