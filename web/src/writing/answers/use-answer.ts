import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerResult, Begun, Question } from '#shared/contract/writing/conversations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { answerIn, ask, executionIn, inTheMaking, stateOf, stopAnswering } from './ask.ts';
import { forgetWhatItChanged } from './forget-what-it-changed.ts';
import type { AnswerState } from './follow-answer.ts';
import { useFollowedAnswer } from './use-followed-answer.ts';
import { waitingWords } from './waiting-words.ts';

/**
 * One answer at a time, asked for and followed to its end. `name` tells this place of asking from others (a chapter's
 * id belongs to it, where the question is about one).
 */
export function useAnswer(name: string): Answer {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const followed = useFollowedAnswer(begun && inTheMaking(begun.messages), () => {
    setStopping(false);
    forgetWhatItChanged(queries);
  });

  return {
    ...standing(),
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
      // It goes on being followed, and says itself how it ended.
      await stopAnswering(begun.conversationId).catch(() => setStopping(false));
    },

    forget() {
      setBegun(undefined);
      setRefused(undefined);
    },
  };

  function standing(): Pick<Answer, 'status' | 'text' | 'result' | 'error' | 'failureId' | 'trouble'> {
    if (asking) return { ...nothing, status: 'asking' };
    if (refused !== undefined)
      return {
        ...nothing,
        status: 'failed',
        error: messageOf(refused, 'We couldn’t reach the AI. Try again.'),
        failureId: refused instanceof ReadableError ? refused.failureId : undefined,
      };
    if (!begun) return nothing;
    const state = followed ?? stateOf(begun.messages);
    const { status, text, result, error } = state;
    if (status === 'RUNNING')
      return { ...nothing, status: stopping ? 'stopping' : 'answering', text, trouble: troubleIn(state) };
    if (result) return { ...nothing, status: 'answered', text, result };
    return {
      ...nothing,
      status: 'failed',
      text,
      error: error ?? 'The AI didn’t answer. Try again.',
      failureId: executionIn(begun.executionArn),
    };
  }
}

/** What is said in place of what it does at the moment. */
export const troubleIn = (state: AnswerState): string | undefined => state.trouble ?? waitingWords(state);

const nothing = {
  status: 'idle',
  text: '',
  result: undefined,
  error: undefined,
  failureId: undefined,
  trouble: undefined,
} as const;

export interface Answer {
  readonly status: 'idle' | 'asking' | 'answering' | 'stopping' | 'answered' | 'failed';
  /** What there is of it so far; in the end all of it. */
  readonly text: string;
  readonly result: AnswerResult | undefined;
  /** Why there is none, in words for the author. */
  readonly error: string | undefined;
  /** Of the request or the execution that failed, for a letter to the team. */
  readonly failureId: string | undefined;
  /** The question was refused for want of credits: `error` says how many; more is at /books/credits. */
  readonly outOfCredits: boolean;
  /** What it waits for, or why nothing can be heard of it at the moment; it goes on being written. */
  readonly trouble: string | undefined;
  readonly conversationId: string | undefined;
  readonly answerId: string | undefined;
  /** A new question takes the place of the one before. */
  readonly ask: (question: Question) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly forget: () => void;
}
