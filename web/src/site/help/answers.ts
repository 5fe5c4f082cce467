import { nearestTopics, foldText, topicOf } from './find-topic.ts';
import { topics } from './topics.ts';
import type { Topic } from './topics/topic.ts';

/** Answers an unknown question with an honest no and a way to the team (A33). */
export function answerTo(question: string): Answer {
  const topic = topicOf(question);
  if (topic) return { content: wordsOf(topic), topic: topic.id };
  const courtesy = greetingsAndThanks.find(({ words }) => words.includes(foldText(question)));
  if (courtesy) return { content: courtesy.answer };
  return { content: unknownAnswer, suggestions: nearestTopics(question).map((near) => near.question) };
}

export const wayOfTopic = (topicId: string | undefined): Topic['way'] =>
  topics.find(({ id }) => id === topicId)?.way;

const wordsOf = ({ comingSoon, answer }: Topic): string =>
  comingSoon === undefined ? answer : `${comingSoon} (coming soon). ${answer}`;

const greetingsAndThanks = [
  {
    words: ['hello', 'hi', 'hey', 'good morning', 'good evening', 'good day'],
    answer: 'Hello. What would you like to know?',
  },
  { words: ['thanks', 'thank you', 'thx', 'great', 'ok', 'okay'], answer: 'You’re welcome.' },
];

export const unknownAnswer =
  'I don’t have an answer to that. Try one of the questions below or different words, or press “Connect with Team” to send yours to our team.';

/** A recording stays in this browser (A35); the assistant can't understand it. */
export const voiceReply =
  'Thanks for your voice message. I can’t understand recordings: the team must listen. Yours stays in this browser, so press “Connect with Team” and say in a few words what it’s about.';

export interface Answer {
  readonly content: string;
  readonly topic?: string;
  readonly suggestions?: readonly string[];
}
