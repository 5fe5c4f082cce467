import type { Book, BookChange, books as contract } from '#shared/contract/books/books.ts';
import { tidyAuthors } from '#shared/domain/books/imprint.ts';
import type { BookDetailsFields } from '#functions/books/book-detail-store.ts';
import type { BookChanges, BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { showBook, type ShowingDependencies } from './show-book.ts';

export const changeBook =
  (deps: Dependencies): Operation<typeof contract.changeBook> =>
  ({ actor, params, body }) =>
    changeFields(deps, actor, params.id, body);

export const changeSummary =
  (deps: Dependencies): Operation<typeof contract.changeSummary> =>
  ({ actor, params, body: { summary } }) =>
    changeFields(deps, actor, params.id, { summary });

/** If concurrent requests change the same field, the last write wins. */
async function changeFields(
  deps: Dependencies,
  { id: ownerId }: Actor,
  id: string,
  body: BookChange,
): Promise<{ book: Book }> {
  const { premise, audience, tone, summary, status, ...others } = body;
  const { copyright, dedication, isbn, publisher, series, seriesNumber, ...cardFields } = others;
  const details = withoutUndefined<BookDetailsFields>({
    premise,
    audience,
    tone,
    summary,
    copyright,
    dedication,
    isbn,
    publisher,
    series,
    seriesNumber,
  });
  const cardChanges = withoutUndefined<BookChanges>({
    ...cardFields,
    title: cardFields.title?.trim(),
    subtitle: cardFields.subtitle?.trim(),
    genre: cardFields.genre?.trim(),
    authors: cardFields.authors && tidyAuthors(cardFields.authors),
  });
  // a change of status doesn't count as editing
  const isEdited = Object.keys({ ...cardChanges, ...details }).length > 0;
  const changes: BookChanges = {
    ...cardChanges,
    ...(status && { status }),
    ...(isEdited && { updatedAt: deps.now().toISOString() }),
  };
  if (Object.keys(changes).length > 0) await deps.books.change(ownerId, id, changes, details);
  // throws if the book was deleted meanwhile
  return showBook(deps, await findBook(deps.books, ownerId, id));
}

const withoutUndefined = <T extends object>(fields: {
  readonly [K in keyof T]?: T[K] | undefined;
}): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

interface Dependencies extends ShowingDependencies {
  readonly books: ShowingDependencies['books'] & Pick<BookStore, 'change'>;
  readonly now: () => Date;
}
