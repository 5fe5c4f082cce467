import { pronounsIn, type Gender } from './pronouns.ts';
import type { Mention, ReadText } from './reading.ts';

/**
 * Returns the names that each sentence means without saying them: `she` is the woman of the previous sentences. Genders
 * are learned from the book, by the pronouns that follow a name. A sentence without names weakly continues the subject
 * of the previous one, in any language.
 */
export function findImpliedMentions(book: ReadText): (readonly Mention[])[] {
  const references = referencesIn(book);
  const genders = learnGenders(references);
  let lastNamed: Partial<Record<Gender, LastNamed>> = {};
  let previousStems: readonly number[] = noStems;
  return references.map(({ named, pronouns }, at) => {
    const { chapter, isBreak } = book.sentences[at]!;
    if (isBreak || book.sentences[at - 1]?.chapter !== chapter) {
      lastNamed = {};
      previousStems = noStems;
    }
    const pronounMentions = pronouns.flatMap((gender) => mentionsOf(lastNamed[gender], at));
    const mentions =
      pronounMentions.length > 0 || named.length > 0
        ? pronounMentions
        : previousStems.map((stem) => ({ stem, strength: continuedSubjectStrength }));
    previousStems = named;
    if (named.length === 0) return mentions;
    for (const gender of ['he', 'she'] as const) {
      const knownStems = named.filter((stem) => genders.get(stem) === gender);
      const unknownStems = named.filter((stem) => !genders.has(stem));
      // Names of unknown gender, such as towns, take pronouns only if there is no other candidate.
      if (knownStems.length > 0)
        lastNamed = { ...lastNamed, [gender]: { at, named: knownStems, isKnown: true } };
      else if (unknownStems.length > 0 && !lastNamed[gender]?.isKnown)
        lastNamed = { ...lastNamed, [gender]: { at, named: unknownStems, isKnown: false } };
    }
    return mentions;
  });
}

const noStems: readonly number[] = [];

/**
 * Returns the names that a pronoun may refer to: the further back a name is, the less certain it is; after ten
 * sentences it could be anyone.
 */
function mentionsOf(last: LastNamed | undefined, at: number): Mention[] {
  if (!last) return [];
  const strength = strengthPerSentence ** (at - last.at);
  return strength < minStrength ? [] : last.named.map((stem) => ({ stem, strength }));
}

const strengthPerSentence = 0.93;
const minStrength = 0.5;
const continuedSubjectStrength = 0.3;

function referencesIn({ words, tokens, sentences, names, language }: ReadText): SentenceReferences[] {
  const pronouns = pronounsIn(words, language);
  const named = words.all.map(({ stem, isCapital }) => isCapital && names.has(stem));
  return sentences.map(({ firstWord, endWord }) => {
    const sentenceReferences = { named: [] as number[], pronouns: [] as Gender[] };
    for (let at = firstWord; at < endWord; at += 1) {
      const number = tokens[at]!;
      if (named[number]) addOnce(sentenceReferences.named, words.get(number).stem);
      const gender = pronouns[number];
      if (gender) addOnce(sentenceReferences.pronouns, gender);
    }
    return sentenceReferences;
  });
}

function addOnce<Item>(items: Item[], item: Item) {
  if (!items.includes(item)) items.push(item);
}

/**
 * Learns the gender of names from pronouns in the same sentence, or in the next one if it has no names. At least two
 * sentences, and two thirds of those found, must agree on the gender.
 */
function learnGenders(references: readonly SentenceReferences[]): Map<number, Gender> {
  const counts = new Map<number, Record<Gender, number>>();
  for (const [at, { named, pronouns }] of references.entries()) {
    const next = references[at + 1];
    const pronounGenders = new Set([...pronouns, ...(next?.named.length === 0 ? next.pronouns : [])]);
    if (pronounGenders.size !== 1) continue;
    const [gender] = pronounGenders;
    for (const stem of named) {
      const count = counts.get(stem) ?? { he: 0, she: 0 };
      count[gender!] += 1;
      counts.set(stem, count);
    }
  }
  const genders = new Map<number, Gender>();
  for (const [stem, { he, she }] of counts) {
    if (he > 1 && he >= she * 2) genders.set(stem, 'he');
    if (she > 1 && she >= he * 2) genders.set(stem, 'she');
  }
  return genders;
}

interface LastNamed {
  readonly at: number;
  readonly named: readonly number[];
  readonly isKnown: boolean;
}

interface SentenceReferences {
  readonly named: readonly number[];
  readonly pronouns: readonly Gender[];
}
