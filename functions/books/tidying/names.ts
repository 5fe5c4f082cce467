import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { VersionStore } from '#functions/books/version-store.ts';

/**
 * Returns the texts that a chapter and its versions refer to at one moment, or undefined if the chapter keeps changing.
 * The chapter's revision must be the same before and after the versions are read: a text moves between chapter and
 * versions only with a new revision, and a version added during the read has the chapter's own text.
 */
export async function textReferencesIn(
  { chapters, versions }: ReferenceDependencies,
  ownerId: string,
  chapterId: string,
): Promise<TextReferences | undefined> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const chapterBefore = await chapters.get(ownerId, chapterId);
    const all = await versions.listOf(ownerId, chapterId);
    const chapter = await chapters.get(ownerId, chapterId);
    if (chapter?.revision !== chapterBefore?.revision) continue;
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
