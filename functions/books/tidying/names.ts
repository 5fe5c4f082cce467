import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { VersionStore } from '#functions/books/version-store.ts';

/**
 * Returns the texts that a chapter and its versions refer to, as they were at one moment. The result is consistent if
 * the chapter's revision didn't change during the read: a text passes from the chapter to a version or back only with a
 * new revision, and a version added meanwhile has the chapter's own text. Returns undefined if the chapter keeps
 * changing.
 */
export async function namesIn(
  { chapters, versions }: ReferenceDependencies,
  ownerId: string,
  chapterId: string,
): Promise<TextReferences | undefined> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const before = await chapters.get(ownerId, chapterId);
    const all = await versions.listOf(ownerId, chapterId);
    const chapter = await chapters.get(ownerId, chapterId);
    if (chapter?.revision !== before?.revision) continue;
    const textIds = [...all, ...(chapter ? [chapter] : [])].map(({ textId }) => textId);
    return { chapter, versions: all, textIds: new Set(textIds) };
  }
  return undefined;
}

const mostTries = 3;

export interface TextReferences {
  readonly chapter: StoredChapter | undefined;
  readonly versions: readonly StoredVersion[];
  readonly textIds: ReadonlySet<string>;
}
export interface ReferenceDependencies {
  readonly chapters: Pick<ChapterStore, 'get'>;
  readonly versions: Pick<VersionStore, 'listOf'>;
}
