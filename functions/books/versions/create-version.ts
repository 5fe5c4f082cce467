import type { versions as contract } from '#shared/contract/books/versions.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import { newVersionId, type VersionStore } from '#functions/books/version-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { requireRoomForName } from './name-version.ts';
import { versionView } from './version-view.ts';
import { transactWithRetries } from './while-others-are-faster.ts';

/** A repeated request returns the existing version. */
export function createVersion(deps: Dependencies): Operation<typeof contract.createVersion> {
  return async ({ actor, params: { id }, body }) => {
    const name = body.name?.trim() || undefined;
    let version: StoredVersion | undefined;
    await transactWithRetries(deps.transact, async () => {
      const chapter = await findChapter(deps, actor.id, id);
      version = await findSameVersion(deps, chapter, name);
      if (version) return [];
      if (name !== undefined) requireRoomForName(chapter);
      version = versionByHand(chapter, name, deps.now().toISOString());
      const pin = {
        keptTextId: chapter.textId,
        keptAt: version.createdAt,
        keptWordCount: chapter.wordCount,
      };
      return [
        deps.chapters.pinWrite(chapter, pin, name === undefined ? 0 : 1),
        deps.versions.addWrite(version),
      ];
    });
    return { version: versionView(version!, id) };
  };
}

async function findSameVersion(
  { versions }: Dependencies,
  { ownerId, id, textId, keptTextId }: StoredChapter,
  name: string | undefined,
): Promise<StoredVersion | undefined> {
  if (keptTextId !== textId) return undefined;
  const [newest] = (await versions.pageOf(ownerId, id, { limit: 1, after: undefined })).items;
  return newest?.textId === textId && newest.name === name ? newest : undefined;
}

const versionByHand = (
  chapter: StoredChapter,
  name: string | undefined,
  createdAt: string,
): StoredVersion => ({
  ownerId: chapter.ownerId,
  id: newVersionId(chapter.id, createdAt),
  textId: chapter.textId,
  textFingerprint: chapter.textFingerprint,
  ...(name !== undefined && { name }),
  reason: name === undefined ? 'save point' : 'named',
  title: chapter.title,
  wordCount: chapter.wordCount,
  characterCount: chapter.characterCount,
  revision: chapter.revision,
  createdAt,
});

interface Dependencies extends FindingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'pinWrite'>;
  readonly versions: Pick<VersionStore, 'pageOf' | 'addWrite'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
