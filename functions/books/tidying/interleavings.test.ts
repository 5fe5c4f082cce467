import { saveChapter } from '#functions/books/chapters/save-chapter.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { createVersion } from '#functions/books/versions/create-version.ts';
import { deleteVersion } from '#functions/books/versions/delete-version.ts';
import { nameVersion } from '#functions/books/versions/name-version.ts';
import { restoreVersion } from '#functions/books/versions/restore-version.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { withClockedTexts, type ClockedLibrary } from '#functions/testing/clocked-texts.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import { tidyBooks } from './tidy-books.ts';

let library: Library;
beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());

const kinds = [
  'save',
  'save',
  'save',
  'restore',
  'restore',
  'delete',
  'name',
  'keep',
  'tidy',
  'tidy',
  'tidy',
];
const anyOperation = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(9),
  late: fc.boolean(),
  keep: fc.boolean(),
  begins: fc.constantFrom(0, 4, 8, 12),
  slow: fc.constantFrom(0, 4),
});
const days = fc.array(
  fc.record({
    deeds: fc.array(anyOperation, { minLength: 1, maxLength: 4 }),
    minutes: fc.constantFrom(0, 1, 11, 61, 1_500, 12_000, 100_000),
  }),
  { minLength: 2, maxLength: 6 },
);

test('tidying a book later removes its unused texts, but never one in use or being written', async () => {
  let author = 0;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), days, async (scheduler, all) => {
      const book = await library.aBook(`author-${(author += 1)}`);
      const desk = operationsOn(await library.aChapter(book), book, scheduler);
      for (const { deeds, minutes } of all) {
        const preparedCalls = await Promise.all(deeds.map((each) => desk.prepare(each)));
        await scheduler.waitFor(Promise.all(preparedCalls.map((work) => work())));
        await desk.expectAllNamedToBeThere();
        library.wait({ minutes });
      }
      await desk.saveAlone();
      library.wait({ days: 1, minutes: 120 });
      await desk.tidyAlone();
      expect(await desk.texts()).toEqual(await desk.named());
    }),
    { ...runs(300, 12), seed: 1843 },
  );
});

function operationsOn(chapter: StoredChapter, book: StoredBook, scheduler: fc.Scheduler) {
  const clockedLibrary = withClockedTexts(library);
  const { ownerId, id } = chapter;
  const requestOf = <Body>(versionId: string, body: Body) => ({
    ...requestDefaults,
    actor: anActor(ownerId),
    params: { id, versionId },
    body,
  });
  const revision = async () => (await library.chapters.get(ownerId, id))!.revision;
  let saves = 0;

  async function namedTexts(): Promise<string[]> {
    const versions = await library.versions.listOf(ownerId, id);
    const { textId } = (await library.chapters.get(ownerId, id))!;
    return [...new Set([textId, ...versions.map((version) => version.textId)])].toSorted();
  }
  const texts = async () =>
    (await Array.fromAsync(library.texts.listOf(ownerId, book.id))).map(({ textId }) => textId).toSorted();

  /** Returns the book as if it were marked for tidying, because tidying must be correct at any time. */
  const alwaysListed = async () => {
    const currentBook = (await library.books.get(ownerId, book.id))!;
    return [{ ...currentBook, tidyFrom: currentBook.tidyFrom ?? 'never' }];
  };

  return {
    named: namedTexts,
    texts,
    saveAlone: async () =>
      saveChapter(clockedLibrary, ownerId, id, { content: 'The end.', baseRevision: await revision() }),
    tidyAlone: tidyBooks(clockedLibrary),
    async expectAllNamedToBeThere() {
      expect(await texts()).toEqual(expect.arrayContaining(await namedTexts()));
    },
    async prepare(operation: AuthorOperation): Promise<() => Promise<unknown>> {
      const deps = withScheduler(scheduler, clockedLibrary, operation.slow);
      const seenRevision = await revision();
      const versions = await library.versions.listOf(ownerId, id);
      const versionId = versions[operation.which % Math.max(1, versions.length)]?.id ?? 'none';
      const work = {
        save: () =>
          saveChapter(deps, ownerId, id, {
            content: `Text ${(saves += 1)} ${'word '.repeat(saves * 60)}`,
            baseRevision: operation.late ? Math.max(1, seenRevision - 1) : seenRevision,
            ...(operation.keep && { keepBefore: 'before merge' as const }),
          }),
        restore: () => restoreVersion(deps)(requestOf(versionId, { baseRevision: seenRevision })),
        delete: () => deleteVersion(deps)(requestOf(versionId, undefined)),
        name: () => nameVersion(deps)(requestOf(versionId, { name: operation.which % 2 ? 'Mine' : '' })),
        keep: () => createVersion(deps)(requestOf('', { name: undefined })),
        tidy: tidyBooks({ ...deps, books: { ...deps.books, listToTidy: alwaysListed } }),
      }[operation.kind]!;
      return async () => {
        await letOthersRun(scheduler, operation.begins);
        await work().catch(ignoreRefusal);
      };
    },
  };
}

function withScheduler(scheduler: fc.Scheduler, deps: ClockedLibrary, slow: number) {
  const call = <In extends unknown[], Out>(work: (...args: In) => Promise<Out>) => {
    const go = scheduler.scheduleFunction(work);
    return async (...args: In): Promise<Out> => {
      await letOthersRun(scheduler, slow);
      return go(...args);
    };
  };
  const calls = <Store extends object>(store: Store, ...names: (keyof Store)[]): Store => ({
    ...store,
    ...Object.fromEntries(names.map((name) => [name, call(store[name] as never)])),
  });
  const listTexts = call((ownerId: string, bookId: string) =>
    Array.fromAsync(deps.texts.listOf(ownerId, bookId)),
  );
  return {
    ...deps,
    books: calls(deps.books, 'get', 'listToTidy', 'noteTidied'),
    chapters: calls(deps.chapters, 'get', 'describe'),
    versions: calls(deps.versions, 'get', 'pageOf', 'listOf', 'thin'),
    texts: {
      ...calls(deps.texts, 'put', 'read', 'remove', 'removeAll', 'removeForGood'),
      async *listOf(ownerId: string, bookId: string) {
        yield* await listTexts(ownerId, bookId);
      },
    },
    transact: call(deps.transact),
  };
}

async function letOthersRun(scheduler: fc.Scheduler, times: number): Promise<void> {
  for (let waits = 0; waits < times; waits += 1) await scheduler.schedule(Promise.resolve());
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

type AuthorOperation = typeof anyOperation extends fc.Arbitrary<infer D> ? D : never;
