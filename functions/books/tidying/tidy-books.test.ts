import { saveChapter } from '#functions/books/chapters/save-chapter.ts';
import type { StoredBook, StoredChapter, StoredVersion } from '#functions/books/items.ts';
import { createVersion } from '#functions/books/versions/create-version.ts';
import { restoreVersion } from '#functions/books/versions/restore-version.ts';
import { createNote } from '#functions/books/notes/create-note.ts';
import { closeChapter, removeChapter } from '#functions/books/trash/remove-for-ever.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import { nameOfPicture, textWith } from '#functions/testing/text-pictures.ts';
import { withClockedTexts, type ClockedLibrary } from '#functions/testing/clocked-texts.ts';
import { bootLibrary } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tidyBooks } from './tidy-books.ts';

let library: ClockedLibrary;
let book: StoredBook;
let chapter: StoredChapter;
let authors = 0;

beforeAll(async () => void (library = withClockedTexts(await bootLibrary())));
afterAll(() => library.close());
beforeEach(async () => {
  library.wait({ days: 100, minutes: 60 - library.now().getUTCMinutes() });
  book = await library.aBook(`author-${(authors += 1)}`);
  chapter = await library.aChapter(book);
});

test('a replaced text is removed after a day, and then its book is no longer due for tidying', async () => {
  await save('Second.', 1);
  await tidy();
  expect(await texts()).toHaveLength(2);
  expect(await tidyTime()).toBe(inADay());

  library.wait({ days: 1 });
  await tidy();
  expect(await texts()).toHaveLength(2);
  library.wait({ minutes: 1 });
  await tidy();
  expect(await texts()).toEqual([(await storedChapter()).textId]);
  expect(await tidyTime()).toBeUndefined();
});

test('old texts are deleted for good; long-used ones and one per minute remain recoverable', async () => {
  for (let revision = 1; revision <= 12; revision += 1) {
    library.wait({ minutes: revision === 1 ? 5 : 0.25 });
    await save(`Text ${revision}.`, revision);
  }
  library.wait({ days: 1, minutes: 1 });
  const removedCounts: Record<string, number> = {};
  const counting =
    (name: 'removeAll' | 'removeForGood') =>
    (listed: Parameters<typeof library.texts.removeForGood>[0]): Promise<void> => {
      removedCounts[name] = listed.length;
      return library.texts[name](listed);
    };
  const countedTexts = {
    ...library.texts,
    removeAll: counting('removeAll') as typeof library.texts.removeAll,
    removeForGood: counting('removeForGood'),
  };
  await tidyBooks({ ...library, texts: countedTexts })();
  expect(await texts()).toEqual([(await storedChapter()).textId]);
  // the first text was in use for five minutes, so it stays recoverable; of the other eleven, which were replaced
  // within two and three quarters of a minute, only one a minute does
  expect(removedCounts).toEqual({ removeAll: 4, removeForGood: 8 });
});

test('a text that was replaced within the last day is kept, even if it was written days before', async () => {
  for (let revision = 1; revision <= 3; revision += 1) {
    library.wait({ minutes: 1 });
    await save(`Text ${revision}.`, revision);
  }
  library.wait({ days: 3 });
  await save('The last.', 4);
  await tidy();
  expect(await texts()).toHaveLength(2);
});

test('the text of a chapter whose creation was cut off is removed after a day', async () => {
  const textPlace = { ownerId: book.ownerId, chapterId: `${chapter.id}x`, textId: 'txt_lost' };
  await library.texts.put(textPlace, 'Cut off.');
  await save('Second.', 1);
  await tidy();
  expect(await library.texts.read(textPlace)).toBe('Cut off.');
  library.wait({ days: 1, minutes: 1 });
  await tidy();
  expect(await library.texts.read(textPlace)).toBeUndefined();
});

test('texts of named versions and of trashed chapters are kept', async () => {
  await keepVersion('Mine');
  await save('Second.', 1);
  await library.trashChapter(await storedChapter(), book.id);
  library.wait({ days: 400 });
  await tidy();
  expect(await texts()).toHaveLength(2);
});

test('once versions are a day old, only the last of each hour is kept; until then, all are kept', async () => {
  for (let revision = 1; revision <= 3; revision += 1) {
    await save(`Text ${revision}.`, revision, 'before merge');
    library.wait({ minutes: 5 });
  }
  const storedVersions = await versions();
  expect(storedVersions).toHaveLength(3);
  library.wait({ minutes: 70 });
  await tidy();
  // the second version is five minutes newer than the first, in the same hour
  expect(await tidyTime()).toBe(new Date(Date.parse(storedVersions[1]!.createdAt) + dayMs).toISOString());
  library.wait({ days: 2 });
  await tidy();
  expect(await versions()).toEqual([storedVersions[2]]);
  expect(await texts()).toHaveLength(2);
  expect(await tidyTime()).toBeUndefined();
});

test('a book that is saved while it is being tidied is due for another tidying', async () => {
  // a text without words isn't kept as a version
  await save('***', 1);
  library.wait({ days: 1, minutes: 1 });
  const meanwhile = {
    ...library.texts,
    removeAll: async (places: Parameters<typeof library.texts.removeAll>[0]) => {
      await save('Third.', 2);
      await library.texts.removeAll(places);
    },
  };
  await tidyBooks({ ...library, texts: meanwhile })();
  expect(await tidyTime()).toBeDefined();
  library.wait({ days: 1, minutes: 1 });
  await tidy();
  expect(await texts()).toEqual([(await storedChapter()).textId]);
});

test('a text that is written during tidying, before its chapter refers to it, is kept', async () => {
  await save('Second.', 1);
  library.wait({ minutes: 5 });
  const slow: ClockedLibrary = {
    ...library,
    transact: async (writes) => {
      await tidy();
      return library.transact(writes);
    },
  };
  await saveChapter(slow, book.ownerId, chapter.id, { content: 'Third.', baseRevision: 2 });
  expect(await texts()).toContain((await storedChapter()).textId);
});

test('if a version is restored while the cleanup is removing it, its text is kept', async () => {
  const [version] = await twoOldVersions();
  const meanwhile = {
    ...library.versions,
    async thin(thinned: StoredVersion) {
      const { revision: baseRevision } = await storedChapter();
      await restoreVersion(library)({
        ...requestDefaults,
        actor: anActor(book.ownerId),
        params: { id: chapter.id, versionId: thinned.id },
        body: { baseRevision },
      });
      return library.versions.thin(thinned);
    },
  };
  await tidyBooks({ ...library, versions: meanwhile })();
  expect((await versions()).map(({ id }) => id)).not.toContain(version!.id);
  expect(await storedChapter()).toMatchObject({ textId: version!.textId });
  expect(await texts()).toContain(version!.textId);
});

test('a book saved again and again during its tidying loses no text and is due for another one', async () => {
  await save('Second.', 1);
  library.wait({ days: 1, minutes: 1 });
  let revision = 2;
  const meanwhile = {
    ...library.versions,
    async listOf(ownerId: string, chapterId: string) {
      if (chapterId === chapter.id) await save(`Text ${(revision += 1)}.`, revision - 1);
      return library.versions.listOf(ownerId, chapterId);
    },
  };
  await tidyBooks({ ...library, versions: meanwhile })();
  expect(await texts()).toHaveLength(revision);
  expect(await tidyTime()).toBeDefined();
});

test('the version that is recorded as the latest of its chapter is never removed', async () => {
  const [version] = await twoOldVersions();
  await library.transact({
    chapter: library.chapters.pinWrite(
      await storedChapter(),
      { keptTextId: version!.textId, keptAt: version!.createdAt, keptWordCount: 1 },
      0,
    ),
  });
  await tidy();
  expect((await versions()).map(({ id }) => id)).toContain(version!.id);
});

test('two simultaneous tidyings of a book remove no more than one tidying does', async () => {
  await save('Second.', 1);
  library.wait({ days: 1, minutes: 1 });
  await Promise.all([tidy(), tidy()]);
  expect(await texts()).toEqual([(await storedChapter()).textId]);
});

test('a book whose tidying fails stays due and is reported, and does not hold up others', async () => {
  const otherBook = await library.aBook(book.ownerId);
  await library.aChapter(otherBook);
  await save('Second.', 1);
  const now = library.now().toISOString();
  await library.transact({
    book: library.counters.countWrite({ ownerId: otherBook.ownerId, bookId: otherBook.id, tidyFrom: now }),
  });
  library.wait({ days: 1, minutes: 1 });
  const fails = {
    ...library.texts,
    listOf: (ownerId: string, bookId: string) => {
      if (bookId === otherBook.id) throw new Error('No bucket.');
      return library.texts.listOf(ownerId, bookId);
    },
  };
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(tidyBooks({ ...library, texts: fails })()).rejects.toThrow('1 of');
  consoleError.mockRestore();
  expect(await texts()).toHaveLength(1);
  expect(await library.books.get(otherBook.ownerId, otherBook.id)).toMatchObject({ tidying: 'yes' });
});

test('a picture stays while a chapter, version or note names it, and for 35 days after that', async () => {
  const contents = ['chapter', 'version', 'note', 'trashed', 'nothing'];
  for (const content of contents)
    await library.pictures.put(pictureFolder(), nameOfPicture(content), Buffer.from(content));
  await save(textWith(nameOfPicture('version')), 1);
  await keepVersion('With a map');
  await save(textWith(nameOfPicture('chapter')), 2);
  const trashed = await library.aChapter(book, 'Two');
  await saveChapter(library, book.ownerId, trashed.id, {
    content: textWith(nameOfPicture('trashed')),
    baseRevision: 1,
  });
  await library.trashChapter((await library.chapters.get(book.ownerId, trashed.id))!, book.id);
  await createNote(library)({
    ...requestDefaults,
    actor: anActor(book.ownerId),
    params: { id: book.id },
    body: { text: `See ${nameOfPicture('note')}.` },
  });
  for (let days = 0; days < 35; days += 5, library.wait({ days: 5 })) {
    await tidy();
    expect(pictures()).toEqual(contents);
  }
  expect(await tidyTime()).toBeDefined();
  library.wait({ days: 1 });
  await tidy();
  expect(pictures()).toEqual(['chapter', 'version', 'note', 'trashed']);
  expect(await tidyTime()).toBeUndefined();
});

test('pictures of a permanently deleted chapter are removed even if its book is not edited again', async () => {
  await library.pictures.put(pictureFolder(), nameOfPicture('map'), Buffer.from('map'));
  await save(textWith(nameOfPicture('map')), 1);
  library.wait({ days: 2 });
  await tidy();
  expect(await tidyTime()).toBeUndefined();
  await library.trashChapter(await storedChapter(), book.id);
  const trashed = await storedChapter();
  await closeChapter(library, trashed);
  await removeChapter(library, trashed);
  await tidy();
  library.wait({ days: 36 });
  await tidy();
  expect(pictures()).toEqual([]);
});

test('a picture goes 35 days after its text was replaced, though the book is not edited again', async () => {
  await library.pictures.put(pictureFolder(), nameOfPicture('map'), Buffer.from('map'));
  await save(textWith(nameOfPicture('map')), 1);
  await tidy();
  await save('No map.', 2);
  for (let days = 0; days < 40; days += 1, library.wait({ days: 1 })) await tidy();
  expect(pictures()).toEqual([]);
  expect(await tidyTime()).toBeUndefined();
});

const pictureFolder = () => bookPicturesFolder(book.ownerId, book.id);
const pictures = () =>
  ['chapter', 'version', 'note', 'trashed', 'nothing', 'map'].filter((content) =>
    library.mediaBucket.keys().includes(pictureFolder() + nameOfPicture(content)),
  );
const dayMs = 86_400_000;
const inADay = () => new Date(library.now().getTime() + dayMs).toISOString();
const tidy = () => tidyBooks(library)();
const storedChapter = async () => (await library.chapters.get(book.ownerId, chapter.id))!;
const versions = () => library.versions.listOf(book.ownerId, chapter.id);
const tidyTime = async () => (await library.books.get(book.ownerId, book.id))!.tidyFrom;
const texts = async () =>
  (await Array.fromAsync(library.texts.listOf(book.ownerId, book.id))).map(({ textId }) => textId);

const save = (content: string, baseRevision: number, keepBefore?: 'before merge') =>
  saveChapter(library, book.ownerId, chapter.id, { content, baseRevision, keepBefore });

const keepVersion = (name: string) =>
  createVersion(library)({
    ...requestDefaults,
    actor: anActor(book.ownerId),
    params: { id: chapter.id },
    body: { name },
  });

async function twoOldVersions(): Promise<StoredVersion[]> {
  for (let revision = 1; revision <= 2; revision += 1) {
    library.wait({ minutes: 1 });
    await save(`Text ${revision}.`, revision, 'before merge');
  }
  library.wait({ days: 3 });
  return versions();
}
