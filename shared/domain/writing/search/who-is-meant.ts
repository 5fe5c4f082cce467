import { pronounsIn, type Gender } from './pronouns.ts';
import type { Mention, ReadText } from './reading.ts';

/**
 * Of each sentence, the names it means without saying them: `she` is the woman of the sentences before. Who is a woman
 * is learned from the book itself, by the pronouns that follow a name. A sentence that names nobody still speaks, a
 * little, of whom the one before it spoke of; that holds in every language.
 */
export function whoIsMeant(book: ReadText): (readonly Mention[])[] {
  const said = saidIn(book);
  const genders = learnedFrom(said);
  let last: Partial<Record<Gender, Last>> = {};
  let before: readonly number[] = nobody;
  return said.map(({ named, pronouns }, at) => {
    const { chapter, isBreak } = book.sentences[at]!;
    if (isBreak || book.sentences[at - 1]?.chapter !== chapter) {
      last = {};
      before = nobody;
    }
    const meant = pronouns.flatMap((gender) => mentionsOf(last[gender], at));
    const mentions =
      meant.length > 0 || named.length > 0 ? meant : before.map((stem) => ({ stem, strength: unspoken }));
    before = named;
    if (named.length === 0) return mentions;
    for (const gender of ['he', 'she'] as const) {
      const known = named.filter((stem) => genders.get(stem) === gender);
      const unknown = named.filter((stem) => !genders.has(stem));
      // A town is nobody: of whom it is not known, pronouns are taken only where nobody else is there.
      if (known.length > 0) last = { ...last, [gender]: { at, named: known, isKnown: true } };
      else if (unknown.length > 0 && !last[gender]?.isKnown)
        last = { ...last, [gender]: { at, named: unknown, isKnown: false } };
    }
    return mentions;
  });
}

const nobody: readonly number[] = [];

/** The farther back, the less sure; behind ten sentences it may be anybody. */
function mentionsOf(last: Last | undefined, at: number): Mention[] {
  if (!last) return [];
  const strength = nearness ** (at - last.at);
  return strength < faintest ? [] : last.named.map((stem) => ({ stem, strength }));
}

const nearness = 0.93;
const faintest = 0.5;
const unspoken = 0.3;

/** Which names and which pronouns each sentence has. */
function saidIn({ words, tokens, sentences, names, language }: ReadText): Said[] {
  const pronouns = pronounsIn(words, language);
  const named = words.all.map(({ stem, isCapital }) => isCapital && names.has(stem));
  return sentences.map(({ firstWord, endWord }) => {
    const said = { named: [] as number[], pronouns: [] as Gender[] };
    for (let at = firstWord; at < endWord; at += 1) {
      const number = tokens[at]!;
      if (named[number]) addOnce(said.named, words.get(number).stem);
      const gender = pronouns[number];
      if (gender) addOnce(said.pronouns, gender);
    }
    return said;
  });
}

function addOnce<Item>(items: Item[], item: Item) {
  if (!items.includes(item)) items.push(item);
}

/** By the pronoun of its own sentence or of the next one that names nobody: two in three must agree. */
function learnedFrom(said: readonly Said[]): Map<number, Gender> {
  const counts = new Map<number, Record<Gender, number>>();
  for (const [at, { named, pronouns }] of said.entries()) {
    const next = said[at + 1];
    const heard = new Set([...pronouns, ...(next?.named.length === 0 ? next.pronouns : [])]);
    if (heard.size !== 1) continue;
    const [gender] = heard;
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

/** Who was named last, and where. */
interface Last {
  readonly at: number;
  readonly named: readonly number[];
  /** That a pronoun of this kind is theirs. */
  readonly isKnown: boolean;
}

interface Said {
  /** Stems of names, in order, each once. */
  readonly named: readonly number[];
  readonly pronouns: readonly Gender[];
}
