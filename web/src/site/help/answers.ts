import { topics, type Topic } from './topics.ts';

/** What the assistant says to a question; an unknown one gets an honest no, and the way to somebody who knows (A33). */
export function answerTo(question: string): Answer {
  const topic = topicOf(question);
  if (topic) return { content: wordsOf(topic), topic: topic.id };
  const courtesy = courtesies.find(({ words }) => words.includes(plain(question)));
  return { content: courtesy?.answer ?? unknown };
}

/** The topic that a question names; of several, the one that it names by the longest word. */
export function topicOf(question: string): Topic | undefined {
  const asked = ` ${plain(question)} `;
  const named = topics.flatMap((topic) =>
    topic.words
      .filter((word) => asked.includes(` ${word} `) || asked.includes(` ${word}s `))
      .map((word) => ({ topic, length: word.length })),
  );
  return named.toSorted((one, other) => other.length - one.length)[0]?.topic;
}

export const wayOf = (topicId: string | undefined): Topic['way'] =>
  topics.find(({ id }) => id === topicId)?.way;

const wordsOf = ({ comingSoon, answer }: Topic): string =>
  comingSoon === undefined ? answer : `${comingSoon} (coming soon). ${answer}`;

/** In lower case, without accents and punctuation, with one blank between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const courtesies = [
  {
    words: ['hello', 'hi', 'hey', 'good morning', 'good evening', 'good day'],
    answer: 'Hello. What would you like to know?',
  },
  { words: ['thanks', 'thank you', 'thx', 'great', 'ok', 'okay'], answer: 'You are welcome.' },
];

export const unknown =
  'I don’t have an answer to that. I know about writing, the AI, audio, listening, channels, accounts and prices. Try different words, or press “Connect with Team” to send your question to our team.';

/** A recording stays in this browser (A35): somebody has to hear it, and the assistant cannot. */
export const voiceReply =
  'Thanks for your voice message. I can’t understand recordings: the team must listen. Yours stays in this browser, so press “Connect with Team” and say in a few words what it’s about.';

export interface Answer {
  readonly content: string;
  /** The topic it is about, if it is about one. */
  readonly topic?: string;
}
