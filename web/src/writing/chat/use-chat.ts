import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Message, Question } from '#shared/contract/writing/conversations.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { subscribeToAnswers } from '#web/live/live.ts';
import type { ListInPages } from '#web/ui/paged-list.tsx';
import { ask, inTheMaking, stopAnswering } from '#web/writing/answers/ask.ts';
import type { AnswerState } from '#web/writing/answers/follow-answer.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import { forgetWhatItChanged } from '#web/writing/answers/forget-what-it-changed.ts';
import { useFollowedAnswer } from '#web/writing/answers/use-followed-answer.ts';
import {
  conversationQuery,
  messagesOf,
  type ConversationPage,
} from '#web/writing/answers/writing-queries.ts';
import type { ChatProps } from './chat-props.ts';
import { withEnd, withTurn } from './kept-conversation.ts';

/** One conversation about a book: what was said, what is being answered, and what its author may do about it. */
export function useChat({ userid, bookId, beforeAsking }: ChatProps, { id, onBegun }: Open): Chat {
  const queries = useQueryClient();
  const query = conversationQuery({ userid, conversationId: id ?? '' });
  const list = useInfiniteQuery({ ...query, enabled: id !== null });
  const messages = list.data && id !== null ? messagesOf(list.data) : [];
  const running = inTheMaking(messages);
  const [asking, setAsking] = useState(false);
  const [stopping, setStopping] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const followed = useFollowedAnswer(running, (end) => {
    if (running) queries.setQueryData(query.queryKey, (known) => withEnd(known, running.messageId, end));
    forgetWhatItChanged(queries);
  });
  useOtherTabs(id, messages, () => void list.refetch({ cancelRefetch: false }));

  return {
    list,
    isNew: id === null,
    isGone: hasStatus(list.error, 404),
    messages,
    running: running && (followed ?? { status: 'RUNNING', text: running.text }),
    asking,
    stopping: running !== undefined && stopping === running.messageId,
    refused,
    outOfCredits: hasStatus(refused, 402),

    async send(asked) {
      if (asking || running) return false;
      setAsking(true);
      setRefused(undefined);
      try {
        // Who has no network for the text has none for the question, and hears it from that.
        await beforeAsking?.().catch(() => undefined);
        const question = { ...asked, bookId, ...(id !== null && { conversationId: id }) };
        const begun = await ask(bookId, question);
        const { queryKey } = conversationQuery({ userid, conversationId: begun.conversationId });
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (known) => withTurn(known, begun, question));
        void queries.invalidateQueries({ queryKey: allCredits });
        onBegun(begun.conversationId);
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
      // The answer goes on being followed, and says itself how it ended.
      await stopAnswering(id).catch(() => setStopping(undefined));
    },
  };
}

/** What is asked in another tab or on another device is heard of by its first piece. */
function useOtherTabs(id: string | null, messages: readonly Message[], onNews: () => void): void {
  useEffect(
    () =>
      subscribeToAnswers(({ conversationId, messageId }) => {
        if (conversationId === id && !messages.some((message) => message.id === messageId)) onNews();
      }),
    [id, messages, onNews],
  );
}

/** `null`: one that has not begun yet. */
interface Open {
  readonly id: string | null;
  readonly onBegun: (id: string) => void;
}

export interface Chat {
  readonly list: ListInPages<ConversationPage>;
  readonly isNew: boolean;
  /** It was deleted. */
  readonly isGone: boolean;
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** How far the answer in the making has come. */
  readonly running: AnswerState | undefined;
  readonly asking: boolean;
  readonly stopping: boolean;
  readonly refused: unknown;
  readonly outOfCredits: boolean;
  /** Answers whether the question was taken. */
  readonly send: (asked: Omit<Question, 'bookId' | 'conversationId'>) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}
