import type { AnswerResult, Conversation, Message } from '#shared/contract/writing/conversations.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';
import { countCurrentMessages } from '#functions/writing/turns/standing-messages.ts';

export const conversationView = (stored: StoredConversation): Conversation => {
  const { id, bookId, title, kind, createdAt, updatedAt } = stored;
  return {
    id,
    ...(bookId !== undefined && { bookId }),
    title,
    kind,
    messageCount: countCurrentMessages(stored),
    createdAt,
    updatedAt,
  };
};

export const messageView = (stored: StoredMessage): Message => {
  const { id, from, kind, text, createdAt, chapterId, answer } = stored;
  const result = resultOf(stored);
  return {
    id,
    from,
    kind,
    text,
    createdAt,
    ...(chapterId !== undefined && { chapterId }),
    ...(answer && { status: answer.status, executionArn: answer.executionArn }),
    ...(answer?.error !== undefined && { error: answer.error }),
    ...(result && { result }),
  };
};

export const resultOf = ({ text, answer }: StoredMessage): AnswerResult | undefined =>
  answer?.result && { ...answer.result, text };
