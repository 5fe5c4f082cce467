import type { Question } from '#shared/contract/writing/conversations.ts';
import { writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { BookDetailStore } from '#functions/books/book-detail-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import { findChapter, requireInBook, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { StoredBook, StoredBookDetails, StoredChapter } from '#functions/books/items.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { findConversation } from '#functions/writing/turns/find-conversation.ts';
import type { StoredConversation } from '#functions/writing/items.ts';

export async function findSubject(
  deps: SubjectDependencies,
  ownerId: string,
  { bookId: named, chapterId, conversationId, insteadOf }: Question,
): Promise<Subject> {
  if (insteadOf !== undefined && conversationId === undefined)
    throw new Refusal('not_found', writingRefusals.noMessage);
  const conversation =
    conversationId === undefined ? undefined : await findConversation(deps, ownerId, conversationId);
  if (conversation && named !== undefined && named !== conversation.bookId)
    throw new Refusal('not_found', writingRefusals.noConversation);
  const bookId = conversation ? conversation.bookId : (named ?? (chapterId && bookIdOf(chapterId)));
  if (bookId === undefined) {
    if (chapterId !== undefined) throw new Refusal('invalid', writingRefusals.bookNeeded);
    return { conversation };
  }
  if (chapterId !== undefined) requireInBook(bookId, chapterId);
  const [book, details, chapter] = await Promise.all([
    bookOf(deps, ownerId, bookId),
    deps.bookDetails.get(ownerId, bookId),
    chapterId === undefined ? undefined : findChapter(deps, ownerId, chapterId),
  ]);
  return { conversation, book, details, chapter };
}

const bookOf = ({ books }: SubjectDependencies, ownerId: string, id: string): Promise<StoredBook> =>
  id.startsWith('book_') ? findBook(books, ownerId, id) : Promise.reject(noBook());

export interface Subject {
  readonly conversation: StoredConversation | undefined;
  readonly book?: StoredBook;
  readonly details?: StoredBookDetails | undefined;
  readonly chapter?: StoredChapter | undefined;
}
export interface SubjectDependencies extends FindingDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
  readonly conversations: Pick<ConversationStore, 'get'>;
}
