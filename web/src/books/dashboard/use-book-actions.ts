import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookCard, BookChange } from '#shared/contract/books/books.ts';
import { booksQueryKey, shelfQuery } from './shelf-queries.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Changes books optimistically. If the server refuses, the shelf is restored and a message says why. Each action
 * resolves to whether it succeeded.
 */
export function useBookActions(userid: string): BookActions {
  const queries = useQueryClient();
  const { queryKey } = shelfQuery(userid);
  const [inProgress, setInProgress] = useState<ReadonlyMap<string, string>>(new Map());

  const refresh = () => void queries.invalidateQueries({ queryKey: booksQueryKey(userid) });

  async function perform(change: Change, failure: string, call: () => Promise<unknown>): Promise<boolean> {
    // Cancels requests for the shelf, because a response already on its way would undo the change on the screen.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (books) => books && change(books));
    const done = await call().then(
      () => true,
      (error: unknown) => {
        showToast({ type: 'error', message: messageOf(error, failure) });
        return false;
      },
    );
    await queries.invalidateQueries({ queryKey: booksQueryKey(userid) });
    return done;
  }

  const changeBook = ({ id }: BookCard, body: BookChange, failure: string) =>
    perform(
      (books) => books.map((book) => (book.id === id ? { ...book, ...body } : book)),
      failure,
      () => api('PUT /books/{id}', { params: { id }, body }),
    );

  const rename = (book: BookCard, title: string) =>
    changeBook(book, { title }, 'We couldn’t rename the book. Try again.');

  async function archive(book: BookCard): Promise<boolean> {
    const done = await changeBook(book, { status: 'archived' }, 'We couldn’t archive the book. Try again.');
    if (done) offerUndo(`“${book.title}” is archived.`, () => void unarchive(book));
    restFocus();
    return done;
  }

  async function unarchive(book: BookCard): Promise<boolean> {
    const done = await changeBook(book, { status: 'active' }, 'We couldn’t unarchive the book. Try again.');
    if (done) showToast({ type: 'success', message: `“${book.title}” is back on your shelf.` });
    restFocus();
    return done;
  }

  async function remove(book: BookCard): Promise<boolean> {
    const done = await perform(
      (books) => books.filter(({ id }) => id !== book.id),
      'We couldn’t delete the book. It’s still there.',
      () => api('DELETE /books/{id}', { params: { id: book.id } }),
    );
    if (done) offerUndo(`“${book.title}” is in the trash for 30 days.`, () => void restore(book));
    restFocus();
    return done;
  }

  const restore = (book: BookCard) =>
    perform(
      (books) => [book, ...books.filter(({ id }) => id !== book.id)],
      'We couldn’t restore the book. It’s in the trash.',
      () => api('POST /books/{id}/restore', { params: { id: book.id } }),
    );

  async function duplicate({ id, title }: BookCard): Promise<boolean> {
    if (inProgress.has(id)) return false;
    setInProgress((now) => new Map([...now, [id, 'Copying…']]));
    const keyName = `copy-of-${id}`;
    const done = await perform(
      (books) => books,
      'We couldn’t copy the book. Try again.',
      async () => {
        const idempotencyKey = keyFor(keyName, { id });
        await api('POST /books/{id}/duplicate', { params: { id }, idempotencyKey });
        forgetRequest(keyName);
      },
    );
    setInProgress((now) => new Map([...now].filter(([other]) => other !== id)));
    if (done) showToast({ type: 'success', message: `A copy of “${title}” is on your shelf.` });
    return done;
  }

  return { workOn: (id) => inProgress.get(id), refresh, rename, archive, unarchive, remove, duplicate };
}

/**
 * Long enough to read the message and reach “Undo” with the keyboard. Afterwards, people can undo it in the archive or
 * the trash.
 */
const undoMilliseconds = 10_000;

const offerUndo = (message: string, onChoose: () => void) =>
  showToast({
    type: 'success',
    message,
    action: { text: 'Undo', onChoose },
    durationMilliseconds: undoMilliseconds,
  });

type Change = (books: readonly BookCard[]) => readonly BookCard[];

export interface BookActions {
  readonly workOn: (bookId: string) => string | undefined;
  readonly refresh: () => void;
  readonly rename: (book: BookCard, title: string) => Promise<boolean>;
  readonly archive: (book: BookCard) => Promise<boolean>;
  readonly unarchive: (book: BookCard) => Promise<boolean>;
  readonly remove: (book: BookCard) => Promise<boolean>;
  readonly duplicate: (book: BookCard) => Promise<boolean>;
}
