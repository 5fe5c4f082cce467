import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { chapterView } from './chapter-view.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { inOrder, type PlacedThing } from '#functions/books/order.ts';
import { readChapter, type WholeChapter } from '#functions/books/read-chapter.ts';
import type { TextStore } from '#functions/books/text-store.ts';
import { invalidCursor } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** Returns a page of chapters with their texts: as many as fit into a response, and at least one. */
export function readTexts(deps: Dependencies): Operation<typeof contract.readTexts> {
  return async ({ actor, params: { bookId }, query: { cursor } }) => {
    await findBook(deps.books, actor.id, bookId);
    const all = await deps.chapters.listOf(actor.id, bookId);
    const chaptersInOrder = inOrder(all.filter(({ deletedAt }) => deletedAt === undefined));
    const remainingChapters =
      cursor === undefined ? chaptersInOrder : chaptersAfter(placeOf(cursor), chaptersInOrder);
    const page = await readPage(deps, remainingChapters);
    const last = page.length < remainingChapters.length ? page.at(-1) : undefined;
    return { chapters: page.map(chapterView), nextCursor: last && cursorOf(last) };
  };
}

async function readPage(deps: Dependencies, waiting: readonly StoredChapter[]): Promise<WholeChapter[]> {
  const page: WholeChapter[] = [];
  let bytes = 0;
  for (let first = 0; first < waiting.length; first += readAtOnce) {
    const wholeChapters = await Promise.all(
      waiting.slice(first, first + readAtOnce).map((chapter) => readChapter(deps, chapter)),
    );
    for (const chapter of wholeChapters) {
      bytes += bytesOf(chapter);
      if (page.length > 0 && bytes > mostBytes) return page;
      page.push(chapter);
    }
  }
  return page;
}

/** The text's size in bytes in the response of the Lambda function, which contains JSON as a string inside JSON. */
const bytesOf = ({ content }: WholeChapter) => Buffer.byteLength(JSON.stringify(JSON.stringify(content)));

const readAtOnce = 8;
/** The response of a Lambda function has at most 6 MB; this leaves a wide margin. */
const mostBytes = 3_000_000;

/**
 * Returns the chapters after the position that a cursor holds, even if the chapter at that position was moved or
 * deleted meanwhile.
 */
function chaptersAfter(place: PlacedThing, chaptersInOrder: readonly StoredChapter[]): StoredChapter[] {
  const otherChapters = chaptersInOrder.filter(({ id }) => id !== place.id);
  const ordered = inOrder<PlacedThing>([...otherChapters, place]);
  const ids = new Set(ordered.slice(ordered.indexOf(place) + 1).map(({ id }) => id));
  return otherChapters.filter(({ id }) => ids.has(id));
}

const cursorOf = ({ position, id }: PlacedThing) =>
  Buffer.from(JSON.stringify([position, id])).toString('base64url');

function placeOf(cursor: string): PlacedThing {
  try {
    const [position, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof position === 'string' && typeof id === 'string') return { position, id };
  } catch {
    // a cursor that isn't JSON is refused below, like one with other content
  }
  throw invalidCursor();
}

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly chapters: Pick<ChapterStore, 'get' | 'listOf'>;
  readonly texts: Pick<TextStore, 'read'>;
}
