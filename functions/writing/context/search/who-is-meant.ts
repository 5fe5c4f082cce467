import type { Words } from './words.ts';

/**
 * Of each sentence, the names it means without saying them: `she` is the woman of the sentences before. Who is a woman
 * is learned from the book itself, by the pronouns that follow a name. A sentence that names nobody still speaks, a
 * little, of whom the one before it spoke of; that holds in every language.
 */
export function whoIsMeant(
  words: Words,
  sentences: readonly Spoken[],
  names: ReadonlySet<number>,
  language: string,
): Mention[][] {
  const pronouns = pronounsOf(words, language);
  const read = sentences.map(({ words: numbers }) => {
    const stems = numbers
      .map((number) => words.get(number))
      .filter(({ isCapital, stem }) => isCapital && names.has(stem));
    const kinds = new Set(numbers.map((number) => pronouns[number]));
    return {
      named: [...new Set(stems.map(({ stem }) => stem))],
      saysHe: kinds.has('he'),
      saysShe: kinds.has('she'),
    };
  });
  const genders = learned(read);
  let last: {
    he?: Spoken & { named: readonly number[] };
    she?: Spoken & { named: readonly number[] };
    at: Record<'he' | 'she', number>;
  } = {
    at: { he: 0, she: 0 },
  };
  let before: readonly number[] = [];
  return sentences.map((sentence, at) => {
    const { named, saysHe, saysShe } = read[at]!;
    const previous = sentences[at - 1];
    if (sentence.isBreak || previous?.chapter !== sentence.chapter) {
      last = { at: { he: 0, she: 0 } };
      before = [];
    }
    const mentions: Mention[] = [];
    for (const kind of ['he', 'she'] as const) {
      if (!(kind === 'he' ? saysHe : saysShe)) continue;
      const strength = nearness ** (at - last.at[kind]);
      for (const stem of last[kind]?.named ?? []) if (strength >= faintest) mentions.push({ stem, strength });
    }
    if (named.length === 0 && mentions.length === 0)
      mentions.push(...before.map((stem) => ({ stem, strength: unspoken })));
    for (const kind of ['he', 'she'] as const) {
      const who = named.filter((stem) => genders.get(stem) !== (kind === 'he' ? 'she' : 'he'));
      if (who.length === 0) continue;
      last[kind] = { ...sentence, named: who };
      last.at[kind] = at;
    }
    before = named;
    return mentions;
  });
}

const nearness = 0.93;
const faintest = 0.5;
const unspoken = 0.3;

/** Two names in three are told by the pronoun of their own sentence or the next. */
function learned(read: readonly { named: readonly number[]; saysHe: boolean; saysShe: boolean }[]) {
  const counts = new Map<number, { he: number; she: number }>();
  for (const [at, { named, saysHe, saysShe }] of read.entries()) {
    if (named.length === 0) continue;
    const next = read[at + 1];
    const after = next && next.named.length === 0 ? next : undefined;
    const he = saysHe || (after?.saysHe ?? false);
    const she = saysShe || (after?.saysShe ?? false);
    if (he === she) continue;
    for (const stem of named) {
      const count = counts.get(stem) ?? { he: 0, she: 0 };
      count[he ? 'he' : 'she'] += 1;
      counts.set(stem, count);
    }
  }
  const genders = new Map<number, 'he' | 'she'>();
  for (const [stem, { he, she }] of counts) {
    if (he >= she * 2 && he > 1) genders.set(stem, 'he');
    if (she >= he * 2 && she > 1) genders.set(stem, 'she');
  }
  return genders;
}

/** Of each word that is a pronoun, by its number. */
function pronounsOf(words: Words, language: string): ('he' | 'she' | undefined)[] {
  const { he, she } = pronouns[language.slice(0, 2).toLowerCase()] ?? pronouns['en']!;
  return Array.from({ length: words.count }, (_, number) => {
    const { lower } = words.get(number);
    return he.has(lower) ? 'he' : she.has(lower) ? 'she' : undefined;
  });
}

const table = (he: string, she: string) => ({ he: new Set(he.split(' ')), she: new Set(she.split(' ')) });
const pronouns: Record<string, { he: Set<string>; she: Set<string> }> = {
  en: table('he him his himself', 'she her hers herself'),
  de: table('er ihm ihn sein seine seinem seinen seiner', 'sie ihr ihre ihrem ihren ihrer'),
  fr: table('il lui', 'elle'),
  es: table('él', 'ella'),
  it: table('egli lui', 'ella lei'),
  nl: table('hij hem zijn', 'zij ze haar'),
  pt: table('ele dele', 'ela dela'),
  sv: table('han honom hans', 'hon henne hennes'),
};

export interface Mention {
  readonly stem: number;
  /** From 0 to 1: how sure it is. */
  readonly strength: number;
}

interface Spoken {
  readonly words: readonly number[];
  readonly chapter: number;
  readonly isBreak: boolean;
}
