import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Message, Question } from '#shared/contract/writing/conversations.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { subscribeToAnswers } from '#web/live/live.ts';
import type { ListInPages } from '#web/ui/paged-list.tsx';
import { ask, runningAnswer, stopAnswering } from '#web/writing/answers/ask.ts';
import type { AnswerState } from '#web/writing/answers/follow-answer.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import { refreshAfterAnswer } from '#web/writing/answers/refresh-after-answer.ts';
import { useFollowedAnswer } from '#web/writing/answers/use-followed-answer.ts';
import {
  conversationQuery,
  messagesOf,
  type ConversationPage,
} from '#web/writing/answers/writing-queries.ts';
import type { ChatProps } from './chat-props.ts';
import { withEndedAnswer, withTurn } from './cached-conversation.ts';

export function useChat({ userid, bookId, beforeAsking }: ChatProps, { id, onBegun }: ChatOptions): Chat {
  const queries = useQueryClient();
  const query = conversationQuery({ userid, conversationId: id ?? '' });
  const list = useInfiniteQuery({ ...query, enabled: id !== null });
  const messages = list.data && id !== null ? messagesOf(list.data) : [];
  const running = runningAnswer(messages);
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const followed = useFollowedAnswer(running, (end) => {
    if (running)
      queries.setQueryData(query.queryKey, (known) => withEndedAnswer(known, running.messageId, end));
    refreshAfterAnswer(queries);
  });
  useOtherTabs(id, messages, () => void list.refetch({ cancelRefetch: false }));

  return {
    list,
    isNew: id === null,
    isMissing: hasStatus(list.error, 404),
    messages,
    running: running && (followed ?? { status: 'RUNNING', text: running.text }),
    asking,
    stopping: running !== undefined && stopping === running.messageId,
    refused,
    outOfCredits: hasStatus(refused, 402),

    async send(input) {
      if (asking || running) return false;
      setAsking(true);
      setRefused(undefined);
      try {
        // A failed save is ignored: offline, the question itself fails and reports it.
        await beforeAsking?.().catch(() => undefined);
        const question = { ...input, bookId, ...(id !== null && { conversationId: id }) };
        const startedAnswer = await ask(bookId, question);
        const { queryKey } = conversationQuery({ userid, conversationId: startedAnswer.conversationId });
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (known) => withTurn(known, startedAnswer, question));
        void queries.invalidateQueries({ queryKey: allCredits });
        onBegun(startedAnswer.conversationId);
        return true;
      } catch (error) {
        setRefused(error);
        return false;
      } finally {
        setAsking(false);
      }
    },

    async stop() {
      if (!running || id === null) return;
      setStopping(running.messageId);
      // The answer is still followed until it reports how it ended.
      await stopAnswering(id).catch(() => setStopping(undefined));
    },
  };
}

/**
 * Calls `onNews` when live news arrives about an answer that isn't among `messages`. Its question was then asked in
 * another tab or on another device.
 */
function useOtherTabs(id: string | null, messages: readonly Message[], onNews: () => void): void {
  useEffect(
    () =>
      subscribeToAnswers(({ conversationId, messageId }) => {
        if (conversationId === id && !messages.some((message) => message.id === messageId)) onNews();
      }),
    [id, messages, onNews],
  );
}

/** `id` is `null` for a new conversation. */
interface ChatOptions {
  readonly id: string | null;
  readonly onBegun: (id: string) => void;
}

export interface Chat {
  readonly list: ListInPages<ConversationPage>;
  readonly isNew: boolean;
  readonly isMissing: boolean;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly running: AnswerState | undefined;
  readonly asking: boolean;
  readonly stopping: boolean;
  readonly refused: unknown;
  readonly outOfCredits: boolean;
  /** Resolves to whether the question was accepted. */
  readonly send: (asked: Omit<Question, 'bookId' | 'conversationId'>) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}
