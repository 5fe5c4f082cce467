import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { conversationView } from './conversation-view.ts';

export function listConversations(deps: Dependencies): Operation<typeof contract.listConversations> {
  return async ({ actor, query: { bookId, ...page } }) => {
    if (bookId !== undefined) await findBook(deps.books, actor.id, bookId);
    const { items, after } = await deps.conversations.pageOf(actor.id, bookId, pageRequest(page));
    return { conversations: items.map(conversationView), nextCursor: cursorOf(after) };
  };
}

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly conversations: Pick<ConversationStore, 'pageOf'>;
}
