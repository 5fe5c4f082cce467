import { broadWords, fillerWords, sameHere } from './everyday-words.ts';
import { topics } from './topics.ts';
import type { Topic } from './topics/topic.ts';

/**
 * The topic that a question names: by the longest phrase, else by a word, and a broad word comes last. It is not enough
 * where the topic doesn’t know most words of the question. Of equals, the topic wins that knows more of them.
 */
export function topicOf(question: string): Topic | undefined {
  const asked = stemsOf(question);
  const telling = asked.filter((stem) => !fillers.has(stem));
  return names
    .filter((name) => isNamed(name, asked))
    .map((name) => ({ ...name, known: shareOf(telling, vocabularies.get(name.topic)!) }))
    .filter(({ isBroad, known }) => !isBroad || known >= leastShare)
    .toSorted(
      (one, other) =>
        other.stems.length - one.stems.length ||
        Number(one.isBroad) - Number(other.isBroad) ||
        other.known - one.known ||
        other.letters - one.letters,
    )[0]?.topic;
}

/** The two topics that have most in common with a question which names none. */
export function nearestTopics(question: string): readonly Topic[] {
  const asked = new Set(stemsOf(question).filter((stem) => !fillers.has(stem)));
  const near = topics
    .map((topic) => ({ topic, likeness: likenessOf(asked, vocabularies.get(topic)!) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ topic }) => topic);
  return [...new Set([...near, ...usual])].slice(0, 2);
}

/** In lower case, without accents and punctuation, with one blank between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const stemsOf = (text: string) => plain(text).split(' ').map(stemOf);

/** Without the commonest English endings, and one word for all that mean the same here. */
function stemOf(word: string): string {
  const stem = withoutEnding(word);
  return synonyms.get(stem) ?? stem;
}

function withoutEnding(word: string): string {
  const stem = word.replace(/(?<=...)(?:ies|y)$/, 'i').replace(/(?<=...)(?:ing|ed|es|e)$|(?<=..)s$/, '');
  return stem.replace(/(?<=..)([bdgmnprt])\1$/, '$1');
}

const synonyms: ReadonlyMap<string, string> = new Map(
  sameHere.flatMap((group) => {
    const [first, ...rest] = group.split(' ').map(withoutEnding);
    return rest.map((word) => [word, first!] as const);
  }),
);

function isNamed({ stems, isStrict }: Name, asked: readonly string[]): boolean {
  return asked.some((stem, at) =>
    isStrict
      ? stems.every((part, offset) => asked[at + offset] === part)
      : stems.includes(stem) &&
        stems.every((part) => asked.slice(at, at + stems.length + spare).includes(part)),
  );
}

const shareOf = (stems: readonly string[], vocabulary: Vocabulary) =>
  stems.length === 0 ? 1 : stems.filter((stem) => vocabulary.has(stem)).length / stems.length;

/** A word that few topics know counts for more. */
const likenessOf = (asked: ReadonlySet<string>, vocabulary: Vocabulary) =>
  [...asked].reduce((sum, stem) => sum + (vocabulary.get(stem) ?? 0) / Math.max(1, topicsThatKnow(stem)), 0);

const topicsThatKnow = (stem: string) => topics.filter((topic) => vocabularies.get(topic)!.has(stem)).length;

/** How many other words may come between those of a phrase. */
const spare = 3;

/** Of the words that say something. */
const leastShare = 0.5;

const broad = new Set(stemsOf(broadWords));

const fillers = new Set(stemsOf(fillerWords));

const names: readonly Name[] = topics.flatMap((topic) =>
  topic.words.map((name) => {
    const stems = stemsOf(name);
    return {
      topic,
      stems,
      letters: name.length,
      isStrict: name.split(' ').some((word) => word.length < 3),
      isBroad: stems.every((stem) => broad.has(stem)),
    };
  }),
);

const vocabularies: ReadonlyMap<Topic, Vocabulary> = new Map(
  topics.map((topic) => [
    topic,
    new Map([
      ...stemsOf(topic.answer).map((stem) => [stem, 0.5] as const),
      ...[topic.question, ...topic.words].flatMap(stemsOf).map((stem) => [stem, 1] as const),
    ]),
  ]),
);

const usual = topics.filter(({ id }) => id === 'books' || id === 'listening');

interface Name {
  readonly topic: Topic;
  readonly stems: readonly string[];
  readonly letters: number;
  /** Only in this order, with nothing in between: short words are everywhere. */
  readonly isStrict: boolean;
  readonly isBroad: boolean;
}

/** The words of a topic, each with its weight: those of its answer count half. */
type Vocabulary = ReadonlyMap<string, number>;
