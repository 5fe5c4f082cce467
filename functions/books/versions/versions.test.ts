import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { saveChapter } from '#functions/books/chapters/save-chapter.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVersion } from './create-version.ts';
import { deleteVersion } from './delete-version.ts';
import { getVersion } from './get-version.ts';
import { listVersions } from './list-versions.ts';
import { nameVersion } from './name-version.ts';
import { restoreVersion } from './restore-version.ts';

let library: Library;
let book: StoredBook;
let chapter: StoredChapter;
let authors = 0;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => {
  book = await library.aBook(`author-${(authors += 1)}`);
  chapter = await library.aChapter(book);
  await save('First draft.', 1);
});

test('a named version keeps its text when the chapter changes later', async () => {
  const version = await create(' Sent to Grace ');
  expect(version).toMatchObject({ name: 'Sent to Grace', reason: 'named', revision: 2, wordCount: 2 });
  await save('Second draft.', 2);
  expect(await readVersion(version.id)).toMatchObject({ content: 'First draft.', name: 'Sent to Grace' });
  expect((await storedChapter()).namedVersions).toBe(1);
});

test('repeated or simultaneous requests to save a version under one name create only one version', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => create('Once')));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await create('Once')).id).toBe(made[0]!.id);
  expect((await create('Twice')).id).not.toBe(made[0]!.id);
  expect((await storedChapter()).namedVersions).toBe(2);
});

test('saving the same text several times without a name creates only one version', async () => {
  const made = [await create(), await create('  '), await create('')];
  expect(made[0]).toMatchObject({ reason: 'save point' });
  expect(made[0]).not.toHaveProperty('name');
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await storedChapter()).namedVersions).toBe(0);
});

test('versions created during simultaneous saves contain only texts that the chapter really had', async () => {
  await Promise.all([
    runInSequence(6, (revision) => save(`Draft ${revision + 2}.`, revision + 2)),
    runInSequence(6, (number) => create(`Version ${number}`)),
  ]);
  for (const { id } of (await list()).versions) expect((await readVersion(id)).content).toMatch(/draft/i);
  expect((await storedChapter()).namedVersions).toBe(6);
});

test('versions are listed newest first, a page at a time (S7.24)', async () => {
  const made: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    library.wait({ minutes: 1 });
    made.unshift((await create(`Number ${number}`)).id);
  }
  const first = await list({ limit: 2 });
  expect(first.versions.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const restPage = await list({ limit: 10, cursor: first.nextCursor });
  expect(restPage.versions.map(({ id }) => id)).toEqual(made.slice(2));
  expect(restPage.nextCursor).toBeUndefined();
});

test('listing versions of another person’s or a missing chapter returns `not_found` (S7.24)', async () => {
  await create();
  const foreignRequest = { ...requestOf({ id: chapter.id }), actor: anActor('somebody-else'), query: {} };
  await expect(listVersions(library)(foreignRequest)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    listVersions(library)({ ...requestOf({ id: `${chapter.id}0` }), query: {} }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('a list of versions refuses a forged page cursor and one from another chapter’s list', async () => {
  for (let number = 0; number < 2; number += 1) await create(`Number ${number}`);
  const { nextCursor: cursor } = await list({ limit: 1 });
  const otherChapter = await library.aChapter(book);
  for (const foreign of [cursor, 'nonsense', Buffer.from('["2026","ver_1"]').toString('base64url')])
    await expect(
      listVersions(library)({ ...requestOf({ id: otherChapter.id }), query: { cursor: foreign } }),
    ).rejects.toMatchObject({ code: 'invalid' });
});

test('renaming a version keeps the count of named versions; removing its name lowers the count', async () => {
  const { id } = await create();
  expect(await name(id, 'Mine')).toMatchObject({ id, name: 'Mine' });
  await name(id, 'Mine');
  await name(id, 'Still mine');
  expect((await storedChapter()).namedVersions).toBe(1);
  expect(await name(id, ' ')).not.toHaveProperty('name');
  await name(id, '');
  expect((await storedChapter()).namedVersions).toBe(0);
});

test('if several names are given to a version at once, it counts as at most one named version', async () => {
  const { id } = await create();
  await Promise.all(['A', 'B', 'C', ''].map((given) => name(id, given)));
  const version = (await library.versions.get(book.ownerId, id))!;
  expect((await storedChapter()).namedVersions).toBe(version.name === undefined ? 0 : 1);
});

test('a chapter has up to 500 named versions and no more', async () => {
  await library.transact({
    chapter: library.chapters.countNamesWrite(await storedChapter(), bookLimits.namedVersionsOfAChapter - 2),
  });
  const unnamedVersion = await create();
  const answers = await Promise.allSettled(['A', 'B', 'C', 'D'].map((given) => create(given)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const ask of [() => create('One more'), () => name(unnamedVersion.id, 'One more')])
    await expect(ask()).rejects.toMatchObject({
      code: 'conflict',
      message: bookRefusals.tooManyNamedVersions,
    });
  expect((await storedChapter()).namedVersions).toBe(bookLimits.namedVersionsOfAChapter);
});

test('a deleted version is no longer usable or counted; its book is marked for nightly tidying', async () => {
  const namedVersion = await create('Mine');
  await remove(namedVersion.id);
  for (const use of [remove, readVersion, (id: string) => restore(id, 2), (id: string) => name(id, 'x')])
    await expect(use(namedVersion.id)).rejects.toMatchObject({
      code: 'not_found',
      message: bookRefusals.noVersion,
    });
  expect((await storedChapter()).namedVersions).toBe(0);
  expect(await library.books.get(book.ownerId, book.id)).toMatchObject({
    tidying: 'yes',
    tidyFrom: library.now().toISOString(),
  });
});

test('replaced text is kept as a version, even if an earlier version of that text was deleted', async () => {
  const { id } = await create('Mine');
  await remove(id);
  await save('Second draft.', 2, { keepBefore: 'before merge' });
  const [version] = (await list()).versions;
  expect(await readVersion(version!.id)).toMatchObject({ content: 'First draft.', reason: 'before merge' });
});

test('restoring a version creates a new revision and keeps the replaced text as a version', async () => {
  const { id } = await create('First');
  await save('A second draft.', 2);
  const restored = await restore(id, 3);
  expect(restored).toMatchObject({ content: 'First draft.', revision: 4, wordCount: 2 });
  expect(await library.books.get(book.ownerId, book.id)).toMatchObject({ wordCount: 2 });
  const version = (await list()).versions.find(({ reason }) => reason === 'before restore');
  expect(await restore(version!.id, 4)).toMatchObject({ content: 'A second draft.', revision: 5 });
  expect(await library.books.get(book.ownerId, book.id)).toMatchObject({ wordCount: 3 });
});

test('repeating the restore of a version returns the same text and creates no further revision', async () => {
  const { id } = await create('First');
  await save('Second draft.', 2);
  const first = await restore(id, 3, 'page-9');
  expect(await restore(id, 3, 'page-9')).toEqual(first);
  expect(await restore(id, 3)).toEqual(first);
  await save('Third draft.', 4);
  await expect(restore(id, 3, 'page-9')).rejects.toMatchObject({
    code: 'conflict',
    showing: { chapter: { revision: 5, content: 'Third draft.' } },
  });
});

test('restoring a version fails if the automatic thinning of versions removes it meanwhile', async () => {
  const { id } = await create();
  await save('Second draft.', 2);
  const meanwhile: Library = {
    ...library,
    transact: async (writes) => {
      await library.versions.thin((await library.versions.get(book.ownerId, id))!);
      return library.transact(writes);
    },
  };
  await expect(
    restoreVersion(meanwhile)(requestOf({ id: chapter.id, versionId: id }, { baseRevision: 3 })),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await storedChapter()).toMatchObject({ revision: 3 });
});

test('the automatic thinning of versions keeps one that its author has named in the meantime', async () => {
  const { id } = await create();
  const seenVersion = (await library.versions.get(book.ownerId, id))!;
  await name(id, 'Mine');
  expect(await library.versions.thin(seenVersion)).toBe(false);
  expect(await readVersion(id)).toMatchObject({ name: 'Mine' });
});

test('reading a version through another chapter or as another person returns `not_found`', async () => {
  const { id: versionId } = await create('Mine');
  const otherChapter = await library.aChapter(book);
  for (const params of [
    { id: otherChapter.id, versionId },
    { id: chapter.id, versionId: chapter.id },
    { id: chapter.id, versionId: 'nothing' },
  ])
    await expect(getVersion(library)(requestOf(params))).rejects.toMatchObject({ code: 'not_found' });
  const stranger = { ...requestOf({ id: chapter.id, versionId }), actor: anActor('somebody') };
  await expect(getVersion(library)(stranger)).rejects.toMatchObject({ code: 'not_found' });
});

test('versions of a trashed chapter can be neither listed nor created', async () => {
  await create('Mine');
  await library.trashChapter(await storedChapter(), book.id);
  for (const ask of [() => list(), () => create('More')])
    await expect(ask()).rejects.toMatchObject({ message: bookRefusals.chapterInTrash });
});

const requestOf = <Params, Body = undefined>(params: Params, body?: Body) => ({
  ...requestDefaults,
  actor: anActor(book.ownerId),
  params,
  body: body as Body,
});

const create = async (given?: string) =>
  (await createVersion(library)(requestOf({ id: chapter.id }, { name: given }))).version;
const list = (query: { limit?: number; cursor?: string | undefined } = {}) =>
  listVersions(library)({ ...requestOf({ id: chapter.id }), query });
const readVersion = async (versionId: string) =>
  (await getVersion(library)(requestOf({ id: chapter.id, versionId }))).version;
const name = async (versionId: string, given: string) =>
  (await nameVersion(library)(requestOf({ id: chapter.id, versionId }, { name: given }))).version;
const remove = (versionId: string) => deleteVersion(library)(requestOf({ id: chapter.id, versionId }));
const restore = async (versionId: string, baseRevision: number, saveId?: string) =>
  (await restoreVersion(library)(requestOf({ id: chapter.id, versionId }, { baseRevision, saveId }))).chapter;

const save = (content: string, baseRevision: number, more = {}) =>
  saveChapter(library, book.ownerId, chapter.id, { content, baseRevision, ...more });
const storedChapter = async () => (await library.chapters.get(book.ownerId, chapter.id))!;

async function runInSequence(times: number, work: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 0; number < times; number += 1) await work(number);
}
