import { accountTopics } from './topics/account-topics.ts';
import { listeningTopics } from './topics/listening-topics.ts';
import type { Topic } from './topics/topic.ts';
import { writingTopics } from './topics/writing-topics.ts';

/** The questions that the help can answer (S2.105 to S2.129). */
export const topics: readonly Topic[] = [...writingTopics, ...listeningTopics, ...accountTopics];

export const firstQuestions = (isSignedIn: boolean): readonly string[] =>
  ['books', 'ai', 'audio', 'listening', 'pricing', isSignedIn ? 'export' : 'waitlist'].map(
    (id) => topics.find((topic) => topic.id === id)!.question,
  );
