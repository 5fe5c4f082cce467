import { randomBytes } from 'node:crypto';
import { rangeOf } from '#functions/books/book-ids.ts';

/**
 * Ids of conversations and messages carry the part of their book, like everything that belongs to one
 * (`#functions/books/book-ids.ts`), and `none` where there is no book: all conversations about a book are one range of
 * keys, and so are all messages of a conversation.
 */
export const newConversationId = (bookId: string | undefined, createdAt: string): string =>
  rangeOfConversations(bookId) +
  Date.parse(createdAt).toString(36).padStart(9, '0') +
  randomBytes(5).toString('hex');

/** What the ids of the conversations about a book begin with, or of those about none. */
export const rangeOfConversations = (bookId: string | undefined): string =>
  rangeOf('conv', bookId ?? 'book_none');

/** What the ids of the messages of a conversation begin with. */
export const rangeOfMessages = (conversationId: string): string =>
  `msg_${conversationId.slice('conv_'.length)}_`;

/** Numbers are padded, so that messages sort in the order of writing. */
export const messageIdOf = (conversationId: string, number: number): string =>
  rangeOfMessages(conversationId) + String(number).padStart(6, '0');

/** Undefined of what is no id of a message. */
export function conversationIdOf(messageId: string): string | undefined {
  const [kind, book, own, number] = messageId.split('_');
  return kind === 'msg' && book && own && number ? `conv_${book}_${own}` : undefined;
}
