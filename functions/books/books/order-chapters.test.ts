import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { readOutline } from '#functions/books/outline.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePart } from './change-part.ts';
import { createPart } from './create-part.ts';
import { orderChapters } from './order-chapters.ts';

let library: Library;
let book: StoredBook;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => void (book = await library.aBook()));

test('reordered chapters keep their order, and a new chapter comes last', async () => {
  const [a, b, c] = await chapters('a', 'b', 'c');
  expect(await order(c!, a!, b!)).toEqual([c!.id, a!.id, b!.id]);
  const d = await library.aChapter(book, 'd');
  expect(await shownOrder()).toEqual([c!.id, a!.id, b!.id, d.id]);
});

test('a chapter order with missing, repeated or foreign chapters is refused and moves nothing', async () => {
  const [a, b] = await chapters('a', 'b');
  const foreign = await library.aChapter(await library.aBook());
  await expect(order(b!)).rejects.toMatchObject({ code: 'conflict' });
  await expect(order(b!, a!, b!)).rejects.toMatchObject({ code: 'invalid' });
  await expect(order(b!, a!, foreign)).rejects.toMatchObject({ code: 'invalid' });
  await expect(order()).rejects.toMatchObject({ code: 'conflict' });
  expect(await shownOrder()).toEqual([a!.id, b!.id]);
});

test('a chapter order may include a trashed chapter, which is later restored to that place', async () => {
  const [a, b, c] = await chapters('a', 'b', 'c');
  await library.trashChapter(a!, book.id);
  expect(await order(b!, a!, c!)).toEqual([b!.id, c!.id]);
  const trashed = (await library.chapters.get('ada', a!.id))!;
  await library.transact({ chapter: library.chapters.restoreWrite(trashed, 'now') });
  expect(await shownOrder()).toEqual([b!.id, a!.id, c!.id]);
});

test('two windows that move different chapters at once both succeed', async () => {
  const [a, b, c, d, e] = await chapters('a', 'b', 'c', 'd', 'e');
  await Promise.all([order(b!, a!, c!, d!, e!), order(a!, b!, c!, e!, d!)]);
  expect(await shownOrder()).toEqual([b!.id, a!.id, c!.id, e!.id, d!.id]);
});

test('chapters added during a reordering are neither lost nor duplicated', async () => {
  const [a, b, c] = await chapters('a', 'b', 'c');
  const answers = await Promise.allSettled([
    order(c!, b!, a!),
    ...Array.from({ length: 10 }, (_, number) => library.aChapter(book, `new ${number}`)),
    order(b!, c!, a!),
  ]);
  for (const one of answers)
    if (one.status === 'rejected')
      expect(one.reason.message).toBe(
        'The new order is missing a chapter that was added in the meantime. Reload the book and try again.',
      );
  const order13 = await shownOrder();
  expect(new Set(order13).size).toBe(13);
  expect(order13.slice(0, 3).toSorted()).toEqual([a!.id, b!.id, c!.id].toSorted());
});

test('the 250 chapters of a book can be put in reverse order and back again', async () => {
  const all = await chapters(...Array.from({ length: 250 }, (_, number) => `chapter ${number}`));
  const reversedOrder = all.toReversed();
  expect(await order(...reversedOrder)).toEqual(reversedOrder.map(({ id }) => id));
  expect(await order(...all)).toEqual(all.map(({ id }) => id));
});

test('a part is added at the end or before a chapter, even if two chapters have equal positions', async () => {
  const [a, b] = await chapters('a', 'b');
  await library.transact({ chapter: library.chapters.moveWrite('ada', b!.id, a!.position) });
  const [first, second] = (await shownOrder()) as [string, string];
  const middle = await addPart('Part two', second);
  const front = await addPart('Part one', first);
  const end = await addPart('The end');
  expect(await shownOrder()).toEqual([front.id, first, middle.id, second, end.id]);
  await expect(addPart('Nowhere', 'chap_none')).rejects.toMatchObject({ code: 'not_found' });
  await deletePart(library)({ ...aRequest(), params: { id: front.id } });
  expect(await shownOrder()).toEqual([first, middle.id, second, end.id]);
  expect((await library.books.get('ada', book.id))!.storedParts).toBe(2);
});

test('when twenty parts are added at once with room for ten, ten succeed and ten are refused', async () => {
  const part = { storedParts: bookLimits.partsOfABook - 10 };
  await library.transact({
    book: library.counters.countWrite({ ownerId: 'ada', bookId: book.id, count: part }),
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => addPart(`Part ${number}`)),
  );
  const refusalMessages = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  expect(refusalMessages).toEqual(
    Array.from({ length: 10 }, () => 'This book has 100 parts, which is the limit.'),
  );
  const { parts } = await readOutline(library, 'ada', book.id);
  expect(new Set(parts.map(({ position }) => position)).size).toBe(10);
});

test('repeated requests with one key add one part; another part with that key is refused', async () => {
  const made = await Promise.all([1, 2, 3].map(() => addPart('Once', undefined, 'key')));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  await expect(addPart('Twice', undefined, 'key')).rejects.toMatchObject({ code: 'conflict' });
  expect((await library.books.get('ada', book.id))!.storedParts).toBe(1);
});

const aRequest = () => ({ ...requestDefaults, actor: anActor('ada') });
async function chapters(...titles: string[]): Promise<StoredChapter[]> {
  const made: StoredChapter[] = [];
  for (const title of titles) made.push(await library.aChapter(book, title));
  return made;
}
const order = async (...things: { id: string }[]) => {
  const body = { chapterOrder: things.map(({ id }) => id) };
  return (await orderChapters(library)({ ...aRequest(), params: { id: book.id }, body })).chapterOrder;
};
const addPart = async (title: string, before?: string, idempotencyKey?: string) => {
  const body = { title, ...(before !== undefined && { before }) };
  return (await createPart(library)({ ...aRequest(), params: { id: book.id }, body, idempotencyKey })).part;
};
const shownOrder = async () => [...(await readOutline(library, 'ada', book.id)).order];
