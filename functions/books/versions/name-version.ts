import type { versions as contract } from '#shared/contract/books/versions.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findVersion, type FindingVersionDependencies } from './find-version.ts';
import { versionView } from './version-view.ts';
import { transactWithRetries } from './while-others-are-faster.ts';

export function nameVersion(deps: Dependencies): Operation<typeof contract.nameVersion> {
  return async ({ actor, params, body }) => {
    const name = body.name.trim() || undefined;
    let namedVersion: StoredVersion | undefined;
    await transactWithRetries(deps.transact, async () => {
      const { chapter, version } = await findVersion(deps, actor.id, params);
      const { name: _, ...rest } = version;
      namedVersion = { ...rest, ...(name !== undefined && { name }) };
      if (version.name === name) return [];
      const countChange = Number(name !== undefined) - Number(version.name !== undefined);
      if (countChange > 0) requireRoomForName(chapter);
      return [
        deps.versions.nameWrite(version, name),
        ...(countChange === 0 ? [] : [deps.chapters.countNamesWrite(chapter, countChange)]),
      ];
    });
    return { version: versionView(namedVersion!, params.id) };
  };
}

export function requireRoomForName({ namedVersions }: StoredChapter): void {
  if (namedVersions >= bookLimits.namedVersionsOfAChapter)
    throw new Refusal('conflict', bookRefusals.tooManyNamedVersions);
}

interface Dependencies extends FindingVersionDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'countNamesWrite'>;
  readonly versions: Pick<VersionStore, 'get' | 'nameWrite'>;
  readonly transact: Transact;
}
