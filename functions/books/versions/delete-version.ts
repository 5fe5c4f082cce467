import type { versions as contract } from '#shared/contract/books/versions.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findVersion, type FindingVersionDependencies } from './find-version.ts';
import { transactWithRetries } from './while-others-are-faster.ts';

/** Deletes the version; its text is removed at night if nothing else refers to it. */
export function deleteVersion(deps: Dependencies): Operation<typeof contract.deleteVersion> {
  return async ({ actor, params }) => {
    await transactWithRetries(deps.transact, async () => {
      const { chapter, version } = await findVersion(deps, actor.id, params);
      return [
        deps.versions.removeWrite(version),
        ...deps.chapters.unpinWrites(chapter, version),
        deps.counters.countWrite({
          ownerId: actor.id,
          bookId: bookIdOf(chapter.id),
          // with milliseconds: a tidying that is already running notices that the book was marked again only if this
          // time differs
          tidyFrom: deps.now().toISOString(),
        }),
      ];
    });
  };
}

interface Dependencies extends FindingVersionDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'unpinWrites'>;
  readonly versions: Pick<VersionStore, 'get' | 'removeWrite'>;
  readonly counters: BookCounters;
  readonly transact: Transact;
  readonly now: () => Date;
}
