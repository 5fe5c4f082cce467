import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerResult, BegunAnswer, Question } from '#shared/contract/writing/conversations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { answerIn, ask, executionNameOf, runningAnswer, stateOf, stopAnswering } from './ask.ts';
import { refreshAfterAnswer } from './refresh-after-answer.ts';
import type { AnswerState } from './follow-answer.ts';
import { useFollowedAnswer } from './use-followed-answer.ts';
import { waitingWords } from './waiting-words.ts';

/**
 * Asks for one answer at a time and follows it. `name` identifies the part of the UI that asks; it must include the
 * chapter's id if the question is about a chapter.
 */
export function useAnswer(name: string): Answer {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<BegunAnswer>();
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const followed = useFollowedAnswer(begun && runningAnswer(begun.messages), () => {
    setStopping(false);
    refreshAfterAnswer(queries);
  });

  return {
    ...currentState(),
    conversationId: begun?.conversationId,
    answerId: begun && answerIn(begun.messages)?.id,
    outOfCredits: hasStatus(refused, 402),

    async ask(question) {
      if (asking) return;
      setAsking(true);
      setRefused(undefined);
      setBegun(undefined);
      try {
        setBegun(await ask(name, question));
      } catch (error) {
        setRefused(error);
      } finally {
        setAsking(false);
      }
    },

    async stop() {
      if (!begun || stopping) return;
      setStopping(true);
      // The answer is still followed until it reports how it ended.
      await stopAnswering(begun.conversationId).catch(() => setStopping(false));
    },

    forget() {
      setBegun(undefined);
      setRefused(undefined);
    },
  };

  function currentState(): Pick<Answer, 'status' | 'text' | 'result' | 'error' | 'failureId' | 'trouble'> {
    if (asking) return { ...noAnswer, status: 'asking' };
    if (refused !== undefined)
      return {
        ...noAnswer,
        status: 'failed',
        error: messageOf(refused, 'We couldn’t reach the AI. Try again.'),
        failureId: refused instanceof ReadableError ? refused.failureId : undefined,
      };
    if (!begun) return noAnswer;
    const state = followed ?? stateOf(begun.messages);
    const { status, text, result, error } = state;
    if (status === 'RUNNING')
      return { ...noAnswer, status: stopping ? 'stopping' : 'answering', text, trouble: troubleIn(state) };
    if (result) return { ...noAnswer, status: 'answered', text, result };
    return {
      ...noAnswer,
      status: 'failed',
      text,
      error: error ?? 'The AI didn’t answer. Try again.',
      failureId: executionNameOf(begun.executionArn),
    };
  }
}

export const troubleIn = (state: AnswerState): string | undefined => state.trouble ?? waitingWords(state);

const noAnswer = {
  status: 'idle',
  text: '',
  result: undefined,
  error: undefined,
  failureId: undefined,
  trouble: undefined,
} as const;

export interface Answer {
  readonly status: 'idle' | 'asking' | 'answering' | 'stopping' | 'answered' | 'failed';
  readonly text: string;
  readonly result: AnswerResult | undefined;
  readonly error: string | undefined;
  readonly failureId: string | undefined;
  /** The question was refused for lack of credits; `error` gives the amount. */
  readonly outOfCredits: boolean;
  /** The reason for a wait or a failed lookup; the answer is still being written. */
  readonly trouble: string | undefined;
  readonly conversationId: string | undefined;
  readonly answerId: string | undefined;
  readonly ask: (question: Question) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly forget: () => void;
}
