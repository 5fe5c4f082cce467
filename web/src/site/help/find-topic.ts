import { topics } from './topics.ts';
import examples from './topics/examples.txt?raw';
import type { Topic } from './topics/topic.ts';

/**
 * Returns the topic with this question among its examples, or with the most similar examples (naive Bayes over words
 * and word pairs). Undefined if no topic fits, too many words are unknown, or two topics score similarly.
 */
export function topicOf(question: string): Topic | undefined {
  const { learned, counts } = model();
  const same = learned.find(({ texts }) => texts.has(foldText(question)));
  if (same) return same.topic;
  const words = wordsOf(question).filter((word) => !fillerWords.has(word));
  const knownWords = words.filter((word) => counts.has(word));
  const [best, next] = topicsByScore(question);
  const isClear = best!.score > 0 && best!.score - next!.score >= minLead;
  return isClear && knownWords.length >= words.length * minKnownShare ? best!.topic : undefined;
}

export function nearestTopics(question: string): readonly Topic[] {
  const { counts } = model();
  if (!featuresOf(question).some((feature) => counts.has(feature))) return fallbackTopics;
  return topicsByScore(question)
    .flatMap(({ topic }) => topic ?? [])
    .slice(0, 2);
}

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns all topics, best first. The score is a log likelihood ratio of the topic to the average of all topics. */
function topicsByScore(
  question: string,
): readonly { readonly topic: Topic | undefined; readonly score: number }[] {
  const { learned, counts } = model();
  const features = [...new Set(featuresOf(question))].filter((feature) => counts.has(feature));
  return learned
    .map((each) => ({
      topic: each.topic,
      score: features.reduce((sum, feature) => sum + weightOf(feature) * likelihoodOf(feature, each), 0),
    }))
    .toSorted((one, other) => other.score - one.score);
}

/** Uses a Dirichlet prior, so that a word missing from a topic doesn't rule it out. */
function likelihoodOf(feature: string, { own, total }: LearnedTopic): number {
  const { counts, total: grandTotal } = model();
  const usualShare = counts.get(feature)! / grandTotal;
  return Math.log(((own.get(feature) ?? 0) + priorWeight * usualShare) / (total + priorWeight) / usualShare);
}

const weightOf = (feature: string) => (feature.includes(' ') ? 0.5 : 1);

function featuresOf(text: string): string[] {
  const words = wordsOf(text);
  const pairs = words.slice(1).map((word, at) => [words[at]!, word] as const);
  return [
    ...words.filter((word) => !fillerWords.has(word)),
    ...pairs.filter((pair) => !pair.every((word) => fillerWords.has(word))).map((pair) => pair.join(' ')),
  ];
}

const wordsOf = (text: string): string[] => foldText(text).split(' ').map(stemOf);

function stemOf(word: string): string {
  const stem = word.replace(/(?<=...)(?:ies|y)$/, 'i').replace(/(?<=...)(?:ing|ed|es|e)$|(?<=..)s$/, '');
  return stem.replace(/(?<=..)([bdgmnprt])\1$/, '$1');
}

const fillerWords = new Set(
  wordsOf(
    'a about am an and are at be can do does for have how i in is it me my of on or s that the there this to was what with you',
  ),
);

/** Trained when the first question is asked, so that opening the panel costs nothing. */
const model = (): Model => (cachedModel ??= learnAll());
let cachedModel: Model | undefined;

function learnAll(): Model {
  const linesOf = new Map(
    examples.split('\n\n').map((block) => {
      const [name = '', ...lines] = block.trim().split('\n');
      return [name.slice(1, -1), lines] as const;
    }),
  );
  const learned = [
    ...topics.map((topic) =>
      learnTopic([topic.question, ...topic.answer.split(/[.;]/), ...linesOf.get(topic.id)!], topic),
    ),
    learnTopic(linesOf.get('other')!),
  ];
  const counts = sumByFeature(learned.flatMap(({ own }) => [...own]));
  return { learned, counts, total: learned.reduce((sum, { total }) => sum + total, 0) };
}

function learnTopic(texts: readonly string[], topic?: Topic): LearnedTopic {
  const ownCounts = sumByFeature(
    texts.flatMap((text) => [...new Set(featuresOf(text))].map((feature) => [feature, 1])),
  );
  const total = [...ownCounts.values()].reduce((sum, count) => sum + count, 0);
  return { topic, texts: new Set(texts.map(foldText).filter(Boolean)), own: ownCounts, total };
}

function sumByFeature(
  counted: readonly (readonly [feature: string, times: number])[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [feature, times] of counted) counts.set(feature, (counts.get(feature) ?? 0) + times);
  return counts;
}

const fallbackTopics = topics.filter(({ id }) => id === 'books' || id === 'listening');

// Tuned on questions outside the examples. Halving or doubling a value changes one or two answers in a hundred.
const priorWeight = 64;
const minLead = 1;
/** The share of a question's words that must occur in the examples. */
const minKnownShare = 0.75;

interface Model {
  readonly learned: readonly LearnedTopic[];
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}
interface LearnedTopic {
  readonly topic: Topic | undefined;
  readonly texts: ReadonlySet<string>;
  readonly own: ReadonlyMap<string, number>;
  readonly total: number;
}
