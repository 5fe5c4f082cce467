import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import {
  cursorOf,
  invalidCursor,
  pageRequest,
  type PageRequest,
} from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { conversationIdOf } from '#functions/writing/conversation-ids.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { conversationView, messageView } from './conversation-view.ts';
import { findConversation } from '#functions/writing/turns/find-conversation.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { currentMessageNumbers } from '#functions/writing/turns/standing-messages.ts';

export function getConversation(deps: Dependencies): Operation<typeof contract.getConversation> {
  return async ({ actor, params: { id }, query }) => {
    const conversation = await findConversation(deps, actor.id, id);
    if (conversation.bookId !== undefined) await findBook(deps.books, actor.id, conversation.bookId);
    const { messages, isFirst } = await pageOf(deps, conversation, pageRequest(query));
    return {
      conversation: conversationView(conversation),
      messages: messages.map(messageView),
      ...(messages[0] && !isFirst && { nextCursor: cursorOf(messages[0]) }),
    };
  };
}

async function pageOf(
  { messages: store }: Dependencies,
  conversation: StoredConversation,
  { limit, after }: PageRequest,
): Promise<{ messages: StoredMessage[]; isFirst: boolean }> {
  const { ownerId, id } = conversation;
  const numbers = [...currentMessageNumbers(conversation, after && numberAfter(id, after.id))];
  const pageNumbers = new Set(numbers.slice(0, limit));
  if (pageNumbers.size === 0) return { messages: [], isFirst: true };
  const storedMessages = store.listOf(ownerId, id, Math.min(...pageNumbers), Math.max(...pageNumbers));
  const pageMessages = (await Array.fromAsync(storedMessages)).filter(({ number }) =>
    pageNumbers.has(number),
  );
  const messages = newestMessagesThatFit(pageMessages);
  return { messages, isFirst: messages.length === numbers.length };
}

function numberAfter(conversationId: string, messageId: string): number {
  const number = Number(messageId.split('_').at(-1));
  if (conversationIdOf(messageId) !== conversationId || !Number.isInteger(number)) throw invalidCursor();
  return number;
}

/** Returns the newest messages that fit, because a response of the API may have at most six megabytes. */
function newestMessagesThatFit(messages: readonly StoredMessage[]): StoredMessage[] {
  let characters = 0;
  const first = messages.findLastIndex((message) => {
    characters += JSON.stringify(message).length;
    return characters > mostCharacters;
  });
  // a single message always fits, because an item has at most 400 kB
  return messages.slice(first + 1);
}

const mostCharacters = 1_500_000;

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly conversations: Pick<ConversationStore, 'get'>;
  readonly messages: Pick<MessageStore, 'listOf'>;
}
