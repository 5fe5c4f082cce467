import type { NamedFact, ReadBook, ReadSentence } from './reading.ts';

/**
 * Returns other names of a person, each with a certainty: from accepted facts, from appositions (`Joseph Tolland, the
 * harbourmaster`), and from sentences that say what someone is called.
 */
export function aliasesOf(
  book: ReadBook,
  group: readonly number[],
  facts: readonly NamedFact[],
): Map<number, number> {
  const aliases = new Map<number, number>();
  const note = (stem: number | undefined, strength: number) => {
    if (stem !== undefined && strength > (aliases.get(stem) ?? 0)) aliases.set(stem, strength);
  };
  for (const { name, aliases: others } of facts) {
    const texts = [name, ...others];
    if (!texts.some((text) => isOneOf(book, text, group))) continue;
    for (const text of texts) for (const stem of stemsIn(book, text)) note(stem, acceptedStrength);
  }
  const roles = new Set<number>();
  for (const sentence of sentencesThatName(book, group)) {
    const text = textOf(book, sentence);
    for (const stem of rolesIn(book, text, group)) roles.add(stem);
    if (namingPattern.test(text))
      for (const [stem, strength] of otherNamesIn(book, sentence, group)) note(stem, strength);
  }
  for (const stem of ownRoles(book, roles, group)) note(stem, nearbyStrength);
  return aliases;
}

const acceptedStrength = 1;
const nearbyStrength = 1;

const namingPattern =
  /\b(?:call(?:s|ed)?|nicknam\w+|known (?:as|to)|(?:short|name|names) for|answer(?:s|ed)? to|was \S+ to|christened|went by|goes by|genannt|heißt|appel\w+|surnomm\w+|llama\w+|chiama\w+)\b/iu;

function sentencesThatName({ words, tokens, sentences }: ReadBook, group: readonly number[]): ReadSentence[] {
  const named = words.all.map(({ stem, isCapital }) => (isCapital ? group.indexOf(stem) : -1));
  return sentences.filter(({ firstWord, endWord }) => {
    const seenNames = new Set<number>();
    for (let at = firstWord; at < endWord; at += 1) {
      const name = named[tokens[at]!]!;
      if (name >= 0) seenNames.add(name);
    }
    return seenNames.size === group.length;
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

const textOf = ({ texts }: ReadBook, { chapter, from, end }: ReadSentence) =>
  texts[chapter]!.slice(from, end);

/**
 * Drops phrases that also occur with the names of others (`In the evening, Marta`), because such phrases describe no
 * role.
 */
function ownRoles(book: ReadBook, roles: ReadonlySet<number>, group: readonly number[]): number[] {
  const others = new Map(Array.from(roles, (stem) => [stem, 0]));
  if (roles.size === 0) return [];
  for (const sentence of book.sentences) {
    const stems = book.tokens
      .slice(sentence.firstWord, sentence.endWord)
      .map((number) => book.words.get(number).stem);
    if (!stems.some((stem) => roles.has(stem)) || stems.some((stem) => group.includes(stem))) continue;
    const named = stems.filter((stem) => book.names.has(stem));
    if (named.length === 0) continue;
    for (const stem of rolesIn(book, textOf(book, sentence), named))
      if (others.has(stem)) others.set(stem, others.get(stem)! + 1);
  }
  return [...roles].filter((stem) => others.get(stem)! < minMentions);
}

const minMentions = 2;

/**
 * Returns the stems of roles in phrases such as `Name, the role,`, `the role, Name`, `Name had been the role` and `it
 * was the role who`.
 */
function rolesIn(book: ReadBook, text: string, group: readonly number[]): number[] {
  const stems: number[] = [];
  for (const { 1: before, 2: phrase, 3: after } of text.matchAll(rolePhrase)) {
    const sides = new Set([...stemsIn(book, before ?? ''), ...stemsIn(book, after ?? '')]);
    if (!group.some((stem) => sides.has(stem)) && !/ who\b/u.test(after ?? '')) continue;
    stems.push(...stemsIn(book, phrase!).filter((stem) => !group.includes(stem)));
  }
  return stems;
}

const rolePhrase =
  /((?:\p{Lu}[\p{L}’'-]*\s+)*\p{Lu}[\p{L}’'-]*(?:,| was| is| had been| has been)|)\s*\b[Tt]he ((?:\p{L}[\p{L}-]*[’']s )?\p{L}[\p{L}-]{2,})(,? (?:\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*|who\b)|)/gu;

/**
 * Returns the other names in a sentence, each with a certainty: the more names there are, the less certain each is. A
 * first name that has its own surname belongs to another person.
 */
function otherNamesIn(
  book: ReadBook,
  { firstWord, endWord }: ReadSentence,
  group: readonly number[],
): [number, number][] {
  const names = book.tokens
    .slice(firstWord, endWord)
    .map((number) => book.words.get(number))
    .map(({ isCapital, stem }) =>
      isCapital && book.names.has(stem) && !group.includes(stem) ? stem : undefined,
    )
    .filter((stem) => stem !== undefined);
  const distinctNames = [...new Set(names)];
  const alone = distinctNames.filter((stem) => !hasSurname(book, stem));
  const likelyNames = alone.length > 0 ? alone : distinctNames;
  return likelyNames.map((stem) => [stem, nearbyStrength / likelyNames.length]);
}

function hasSurname({ words, tokens, sentences, names }: ReadBook, first: number): boolean {
  const isName = words.all.map(({ stem, isCapital }) => isCapital && names.has(stem));
  return sentences.some(({ firstWord, endWord }) => {
    for (let at = firstWord; at < endWord - 1; at += 1)
      if (isName[tokens[at]!] && words.get(tokens[at]!).stem === first && isName[tokens[at + 1]!])
        return true;
    return false;
  });
}
