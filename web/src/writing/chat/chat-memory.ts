import { browserStorage, tabStorage } from '#web/platform/storage.ts';
import type { AboutBook } from '#web/writing/answers/writing-queries.ts';

/** The last open conversation on this device; undefined if there was none, `null` for a new one. */
export function lastConversation(book: AboutBook): string | null | undefined {
  const stored = browserStorage.getItem(conversationKey(book)) ?? undefined;
  return stored === '' ? null : stored;
}

export const keepLastConversation = (book: AboutBook, id: string | null) =>
  browserStorage.setItem(conversationKey(book), id ?? '');

export const storedDraft = (book: AboutBook): string => tabStorage.getItem(draftKey(book)) ?? '';

export function keepDraft(book: AboutBook, text: string): void {
  if (text === '') tabStorage.removeItem(draftKey(book));
  else tabStorage.setItem(draftKey(book), text);
}

export const storedFullBook = (book: AboutBook): boolean =>
  browserStorage.getItem(fullBookKey(book)) === 'on';

export const keepFullBook = (book: AboutBook, on: boolean) =>
  browserStorage.setItem(fullBookKey(book), on ? 'on' : 'off');

const conversationKey = ({ userid, bookId }: AboutBook) => `chat:${userid}:${bookId}`;
const draftKey = ({ userid, bookId }: AboutBook) => `draft:${userid}:chat:${bookId}`;
const fullBookKey = ({ userid, bookId }: AboutBook) => `fullBook:${userid}:${bookId}`;
