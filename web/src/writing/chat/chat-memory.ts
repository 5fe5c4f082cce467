import { browserStorage, tabStorage } from '#web/platform/storage.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';

/** The last open conversation on this device; undefined if there was none, `null` for a new one. */
export function lastConversation(book: BookKey): string | null | undefined {
  const stored = browserStorage.getItem(conversationKey(book)) ?? undefined;
  return stored === '' ? null : stored;
}

export const keepLastConversation = (book: BookKey, id: string | null) =>
  browserStorage.setItem(conversationKey(book), id ?? '');

export const storedDraft = (book: BookKey): string => tabStorage.getItem(draftKey(book)) ?? '';

export function keepDraft(book: BookKey, text: string): void {
  if (text === '') tabStorage.removeItem(draftKey(book));
  else tabStorage.setItem(draftKey(book), text);
}

export const storedFullBook = (book: BookKey): boolean => browserStorage.getItem(fullBookKey(book)) === 'on';

export const keepFullBook = (book: BookKey, on: boolean) =>
  browserStorage.setItem(fullBookKey(book), on ? 'on' : 'off');

const conversationKey = ({ userid, bookId }: BookKey) => `chat:${userid}:${bookId}`;
const draftKey = ({ userid, bookId }: BookKey) => `draft:${userid}:chat:${bookId}`;
const fullBookKey = ({ userid, bookId }: BookKey) => `fullBook:${userid}:${bookId}`;
