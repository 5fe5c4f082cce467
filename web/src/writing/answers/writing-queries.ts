import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Message } from '#shared/contract/writing/conversations.ts';
import { api, type AnswerOf } from '#web/server/api.ts';

export const writingQueryKey = ['writing'] as const;

export const conversationsQuery = ({ userid, bookId }: BookKey) =>
  infiniteQueryOptions({
    queryKey: [...writingQueryKey, userid, 'conversations', bookId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /conversations', {
        query: { bookId, limit: conversationsAtATime, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The first page has the last messages; each further page has earlier ones. */
export const conversationQuery = ({ userid, conversationId }: ConversationKey) =>
  infiniteQueryOptions({
    queryKey: [...writingQueryKey, userid, 'conversation', conversationId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /ai/conversations/{id}', {
        params: { id: conversationId },
        query: { limit: messagesAtATime, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const messagesOf = ({ pages }: InfiniteData<ConversationPage>): readonly Message[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

const conversationsAtATime = 30;
const messagesAtATime = 40;

export type ConversationPage = AnswerOf<'GET /ai/conversations/{id}'>;

export interface BookKey {
  readonly userid: string;
  readonly bookId: string;
}

export interface ConversationKey {
  readonly userid: string;
  readonly conversationId: string;
}
