import { createChapter } from '#functions/books/chapters/create-chapter.ts';
import { deleteChapter } from '#functions/books/chapters/delete-chapter.ts';
import { getChapter } from '#functions/books/chapters/get-chapter.ts';
import { restoreChapter } from '#functions/books/chapters/restore-chapter.ts';
import { saveChapter } from '#functions/books/chapters/save-chapter.ts';
import { getBook } from '#functions/books/books/get-book.ts';
import { orderChapters } from '#functions/books/books/order-chapters.ts';
import { createVersion } from '#functions/books/versions/create-version.ts';
import { listVersions } from '#functions/books/versions/list-versions.ts';
import { restoreVersion } from '#functions/books/versions/restore-version.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { meterOn, type Usage } from './capacity-meter.ts';
import type { Row } from './table.ts';

/**
 * Measures the capacity units of each operation on books of 10, 100 and 400 chapters: an author's usual work must cost
 * the same in each. Leaves out the units of index writes: while the nightly clean-up of a book's unused texts is due,
 * each write to the book costs one such unit more.
 */
export async function measureBookCapacity(): Promise<Row[]> {
  const library = await bootLibrary();
  try {
    const meter = meterOn(library.client);
    const usages = new Map<string, Usage[]>();
    for (const size of sizes) {
      const book = await library.aBook();
      for (let chapters = 2; chapters < size; chapters += 1) await library.aChapter(book, 'A chapter', 3_000);
      const chapter = (await library.chapters.listOf(book.ownerId, book.id))[size >> 1]!;
      for (const [what, work] of Object.entries(operationsOn(library, book, chapter)))
        usages.set(what, [...(usages.get(what) ?? []), await meter(work)]);
    }
    return [...usages].map(([what, units]) => rowOf(what, units));
  } finally {
    await library.close();
  }
}

const sizes = [10, 100, 400];
const goals = { timeZone: 'Europe/Berlin', measure: 'words', daily: 500, weekly: 0 } as const;

function rowOf(what: string, usages: readonly Usage[]): Row {
  const units = usages.map((each) => each.units);
  return {
    what: `${what}, in a book of ${sizes.at(-1)} chapters`,
    unit: 'units',
    measured: units.at(-1)!,
    floor: { value: units[0]!, of: `in one of ${sizes[0]}` },
    // no limit, because an outline is read completely, so its cost grows with the book
    ...(!what.includes('outline') && { limit: { atMost: 1, on: 'ratio' as const } }),
    runs: `${sizes.join(', ')}: ${units.join(', ')}; written: ${usages.map(({ written }) => written).join(', ')}`,
    values: units,
  };
}

/** The order matters: each operation starts from the state after the previous one. */
function operationsOn(library: Library, { ownerId, id: bookId }: StoredBook, { id }: StoredChapter) {
  const requestOf = <Params, Body = undefined>(params: Params, body?: Body) => ({
    ...requestDefaults,
    actor: anActor(ownerId),
    params,
    body: body as Body,
  });
  const chapterId = id;
  let versionId = '';
  let order: readonly string[] = [];
  return {
    'A save': () => save('Saved.', 1),
    'A save at a save point': () => save('Merged.', 2, 'before merge'),
    'A save that counts for a writing goal': () =>
      saveChapter(library, ownerId, id, { content: 'One word more.', baseRevision: 3 }, goals),
    'Opening a chapter': () => getChapter(library)(requestOf({ bookId, chapterId })),
    'A version by hand and the next save': async () => {
      const { version } = await createVersion(library)(requestOf({ id }, { name: 'Mine' }));
      versionId = version.id;
      await save('Later.', 4);
    },
    'A list of versions': () => listVersions(library)({ ...requestOf({ id }), query: { limit: 20 } }),
    'Restoring a version': () => restoreVersion(library)(requestOf({ id, versionId }, { baseRevision: 5 })),
    'Adding a chapter at the end': () => createChapter(library)(requestOf({ bookId }, {})),
    'Deleting a chapter': () => deleteChapter(library)(requestOf({ bookId, chapterId })),
    'Restoring a chapter': () => restoreChapter(library)(requestOf({ id })),
    'Opening a book with its outline': async () => {
      order = (await getBook(library)(requestOf({ id: bookId }))).book.chapterOrder;
    },
    'Moving a chapter in the outline': () =>
      orderChapters(library)(
        requestOf({ id: bookId }, { chapterOrder: [order.at(-1)!, ...order.slice(0, -1)] }),
      ),
    'Adding a chapter amid the outline': () => createChapter(library)(requestOf({ bookId }, { after: id })),
  };

  function save(content: string, baseRevision: number, keepBefore?: 'before merge') {
    return saveChapter(library, ownerId, id, { content, baseRevision, keepBefore });
  }
}
