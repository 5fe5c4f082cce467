import type { InfiniteData } from '@tanstack/react-query';
import type { BegunAnswer, Conversation, Question } from '#shared/contract/writing/conversations.ts';
import type { AnswerState } from '#web/writing/answers/follow-answer.ts';
import type { ConversationPage } from '#web/writing/answers/writing-queries.ts';

/** Appends a new turn; with `insteadOf`, drops that question and everything after it. */
export function withTurn(
  known: CachedConversation | undefined,
  begun: BegunAnswer,
  question: Question,
): CachedConversation {
  const pages = known?.pages ?? [{ conversation: newConversation(begun, question), messages: [] }];
  const [newest, ...earlier] = withoutReplaced(pages, question.insteadOf);
  const ids = new Set(begun.messages.map(({ id }) => id));
  const otherMessages = newest!.messages.filter(({ id }) => !ids.has(id));
  return {
    pages: [{ ...newest!, messages: [...otherMessages, ...begun.messages] }, ...earlier],
    pageParams: known?.pageParams ?? [undefined],
  };
}

export const withEndedAnswer = (
  known: CachedConversation | undefined,
  messageId: string,
  { status, text, result, error }: AnswerState,
): CachedConversation | undefined =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      messages: page.messages.map((message) =>
        message.id === messageId ? { ...message, status, text, result, error } : message,
      ),
    })),
  };

/**
 * Drops the question and everything after it. The first page has the latest messages; within a page, the earliest
 * message comes first.
 */
function withoutReplaced(
  pages: readonly ConversationPage[],
  insteadOf: string | undefined,
): ConversationPage[] {
  const at = pages.findIndex(({ messages }) => messages.some(({ id }) => id === insteadOf));
  if (at === -1) return [...pages];
  return pages.map((page, index) => {
    if (index > at) return page;
    const end = index < at ? 0 : page.messages.findIndex(({ id }) => id === insteadOf);
    return { ...page, messages: page.messages.slice(0, end) };
  });
}

function newConversation(
  { conversationId, messages }: BegunAnswer,
  { bookId, kind = 'chat' }: Question,
): Conversation {
  const { text = '', createdAt = '' } = messages[0] ?? {};
  return {
    id: conversationId,
    bookId,
    title: text.slice(0, 80),
    kind,
    messageCount: messages.length,
    createdAt,
    updatedAt: createdAt,
  };
}

type CachedConversation = InfiniteData<ConversationPage>;
