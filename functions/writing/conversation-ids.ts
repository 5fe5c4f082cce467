import { randomBytes } from 'node:crypto';
import { idRangeOf } from '#functions/books/book-ids.ts';

/**
 * Ids of conversations and messages contain the id part of their book (`#functions/books/book-ids.ts`), or `none`, so
 * that all conversations about a book, and all messages of a conversation, are one range of keys.
 */
export const newConversationId = (bookId: string | undefined, createdAt: string): string =>
  rangeOfConversations(bookId) +
  Date.parse(createdAt).toString(36).padStart(9, '0') +
  randomBytes(5).toString('hex');

export const rangeOfConversations = (bookId: string | undefined): string =>
  idRangeOf('conv', bookId ?? 'book_none');

export const rangeOfMessages = (conversationId: string): string =>
  `msg_${conversationId.slice('conv_'.length)}_`;

/** Pads the number, so that messages sort in order. */
export const messageIdOf = (conversationId: string, number: number): string =>
  rangeOfMessages(conversationId) + String(number).padStart(6, '0');

export function conversationIdOf(messageId: string): string | undefined {
  const [kind, book, own, number] = messageId.split('_');
  return kind === 'msg' && book && own && number ? `conv_${book}_${own}` : undefined;
}
