import { useState } from 'react';
import type { Message } from '#shared/contract/writing/conversations.ts';
import type { AnswerState } from '#web/writing/answers/follow-answer.ts';
import { waitingWords } from '#web/writing/answers/waiting-words.ts';

/** Announces only the start and the end of an answer, never each word. */
export function AnswerAnnouncement({ running, last }: AnswerAnnouncementProps) {
  const [wasRunning, setWasRunning] = useState(false);
  const isRunning = running !== undefined;
  if (isRunning && !wasRunning) setWasRunning(true);
  return (
    <output className="sr-only">
      {running
        ? (waitingWords(running) ?? 'The AI is answering.')
        : wasRunning && last?.from === 'ai' && endOf(last)}
    </output>
  );
}

function endOf({ result, error }: Message): string {
  if (result?.stopped) return 'The answer was stopped.';
  return result ? 'The answer is ready.' : `No answer. ${error ?? ''}`;
}

interface AnswerAnnouncementProps {
  readonly running: AnswerState | undefined;
  readonly last: Message | undefined;
}
