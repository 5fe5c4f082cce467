import { nameKeyOf } from './same-words.ts';
import type { NamedFact, ReadBook } from './reading.ts';
import { propertiesOf } from './properties.ts';
import { fieldsOf } from './related-words.ts';
import { stemOf } from './stem.ts';
import { distinctivenessOf } from './telling.ts';
import { wordsIn } from './words.ts';

/**
 * Extracts a claim from each sentence: its subjects (by name, pronoun or accepted alias), its properties, and how
 * unusual its words are.
 */
export function claimsIn(book: ReadBook, { facts, factLines }: StoryFacts): Claim[] {
  const { words, tokens, sentences, names, impliedMentions } = book;
  const mainStems = acceptedNames(book, facts);
  const distinctiveness = distinctivenessOf(book);
  const partsByWord = words.all.map(({ stem, stemText, isCapital }) => ({
    who: mainStems.get(stem) ?? (isCapital && names.has(stem) ? stem : undefined),
    kinds: [stem, ...fieldsOf(stemText).map(fieldKind), ...propertiesOf(stemText).map(propertyKind)],
  }));
  const claims = sentences.map(({ firstWord, endWord }, at) => {
    const who = new Map(
      impliedMentions[at]!.map(({ stem, strength }) => [mainStems.get(stem) ?? stem, strength]),
    );
    const kinds = new Set<ClaimKind>();
    for (let token = firstWord; token < endWord; token += 1) {
      const word = partsByWord[tokens[token]!]!;
      if (word.who !== undefined) who.set(word.who, 1);
      else for (const kind of word.kinds) kinds.add(kind);
    }
    return { who, kinds, weight: distinctiveness[at]! };
  });
  for (const line of factLines) addFactLine(book, claims, line, mainStems);
  return claims;
}

function addFactLine(
  book: ReadBook,
  claims: Claim[],
  line: FactLine,
  known: ReadonlyMap<number, number>,
): void {
  const range = book.ranges[line.chapter];
  const at = range ? book.texts[line.chapter]!.indexOf(line.quote) : -1;
  if (!range || at < 0) return;
  for (let sentence = range.first; sentence < range.end; sentence += 1) {
    const { from, end } = book.sentences[sentence]!;
    if (end <= at || from >= at + line.quote.length) continue;
    const claim = claims[sentence]!;
    const namedStems = line.names
      .flatMap((name) => stemsOf(book, name))
      .map((stem) => known.get(stem) ?? stem);
    const lineStems = wordsIn(line.text).map((word) => stemOf(word.toLowerCase(), book.language));
    claims[sentence] = {
      ...claim,
      who: new Map([...claim.who, ...namedStems.map((stem) => [stem, 1] as const)]),
      kinds: new Set([...claim.kinds, ...lineStems.flatMap(propertiesOf).map(propertyKind)]),
      weight: 1,
    };
  }
}

const stemsOf = ({ words }: ReadBook, name: string) =>
  wordsIn(nameKeyOf(name))
    .map((word) => words.stemNumber(word))
    .filter((stem) => stem !== undefined);

function acceptedNames(book: ReadBook, facts: readonly NamedFact[]): Map<number, number> {
  const mainStems = new Map<number, number>();
  for (const { name, aliases } of facts) {
    const stems = [name, ...aliases].flatMap((text) => stemsOf(book, text));
    for (const stem of stems) mainStems.set(stem, stems[0]!);
  }
  return mainStems;
}

/** 0 or more is the number of a word stem; below 0 is a field of related words or a property. */
export type ClaimKind = number;

const fieldKind = (field: number): ClaimKind => -1 - 2 * field;
const propertyKind = (property: number): ClaimKind => -2 - 2 * property;
export const isField = (kind: ClaimKind): boolean => kind < 0 && kind % 2 !== 0;
export const isProperty = (kind: ClaimKind): boolean => kind < 0 && kind % 2 === 0;

export interface StoryFacts {
  readonly facts: readonly NamedFact[];
  readonly factLines: readonly FactLine[];
}

export interface FactLine {
  readonly names: readonly string[];
  readonly text: string;
  readonly chapter: number;
  readonly quote: string;
}

export interface Claim {
  /** The subjects of the sentence: stems of names, each with a certainty from 0 to 1. */
  readonly who: ReadonlyMap<number, number>;
  readonly kinds: ReadonlySet<ClaimKind>;
  /** From 0 to 1: how unusual the sentence's words are; 1 if a line of a fact quotes the sentence. */
  readonly weight: number;
}
