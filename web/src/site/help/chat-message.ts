import { clockTime } from '#shared/domain/audio/time-text.ts';

/** A message in the chat, kept only in this tab and never sent to a server (S3.27 to S3.31). */
export interface ChatMessage {
  readonly id: string;
  readonly type: 'ai' | 'user';
  readonly content: string;
  /** An ISO 8601 time. */
  readonly timestamp: string;
  /** A blob URL, valid until the page is closed or reloaded. */
  readonly audioUrl?: string | undefined;
  /** Stays true after a reload, although the recording is lost. */
  readonly isVoice?: boolean | undefined;
  readonly topic?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
}

/** At least one second, because a single word takes that long to say. */
export const voiceContent = (durationSeconds: number): string =>
  `Voice message, ${clockTime(Math.max(1, Math.round(durationSeconds)))}`;

/** The conversation as text for the team (A35), with the length of recordings; empty without messages. */
export const transcriptOf = (messages: readonly ChatMessage[]): string =>
  messages
    .map(({ type, content, timestamp, isVoice }) => {
      const recordingNote = isVoice ? ' (its recording stays in their browser)' : '';
      return `${type === 'user' ? 'Visitor' : 'Assistant'}, ${shortTime(timestamp)}: ${content}${recordingNote}`;
    })
    .join('\n\n');

/** Returns the last typed message, with which the mail to the team starts (S2.102, A25). */
export const lastWordsOf = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ type, isVoice }) => type === 'user' && !isVoice)?.content;

const shortTime = (timestamp: string) => `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
