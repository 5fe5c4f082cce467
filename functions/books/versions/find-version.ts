import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { VersionStore } from '#functions/books/version-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export async function findVersion(
  deps: FindingVersionDependencies,
  ownerId: string,
  { id: chapterId, versionId }: { readonly id: string; readonly versionId: string },
): Promise<{ chapter: StoredChapter; version: StoredVersion }> {
  const belongsToChapter = versionId.startsWith(idRangeOf('ver', chapterId));
  const [chapter, version] = await Promise.all([
    findChapter(deps, ownerId, chapterId),
    belongsToChapter ? deps.versions.get(ownerId, versionId) : undefined,
  ]);
  if (!version) throw noVersion();
  return { chapter, version };
}

export const noVersion = () => new Refusal('not_found', bookRefusals.noVersion);

export interface FindingVersionDependencies extends FindingDependencies {
  readonly versions: Pick<VersionStore, 'get'>;
}
