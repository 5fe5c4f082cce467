import { clockTime } from '#shared/domain/audio/time-text.ts';

/** One thing that was said to the assistant or by it; kept in this tab, never at a server (S3.27 to S3.31). */
export interface ChatMessage {
  readonly id: string;
  readonly type: 'ai' | 'user';
  readonly content: string;
  /** ISO. */
  readonly timestamp: string;
  /** Where the recording of a voice message sounds; it lives as long as the page. */
  readonly audioUrl?: string | undefined;
  /** That it is one, also after its recording is gone. */
  readonly isVoice?: boolean | undefined;
  /** The topic that an answer is about. */
  readonly topic?: string | undefined;
  /** Questions to ask instead, where there is no answer. */
  readonly suggestions?: readonly string[] | undefined;
}

/** A word takes a second, as one says it. */
export const voiceContent = (durationSeconds: number): string =>
  `Voice message, ${clockTime(Math.max(1, Math.round(durationSeconds)))}`;

/** What was said, as a text for the team (A35): recordings are named with their length. Nothing, while nobody has spoken. */
export const transcriptOf = (messages: readonly ChatMessage[]): string =>
  messages
    .map(({ type, content, timestamp, isVoice }) => {
      const kept = isVoice ? ' (its recording stays in their browser)' : '';
      return `${type === 'user' ? 'Visitor' : 'Assistant'}, ${shortTime(timestamp)}: ${content}${kept}`;
    })
    .join('\n\n');

/** What the person typed last: the mail to the team begins with it (S2.102, A25). */
export const lastWordsOf = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ type, isVoice }) => type === 'user' && !isVoice)?.content;

const shortTime = (timestamp: string) => `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
