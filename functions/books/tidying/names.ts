import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { VersionStore } from '#functions/books/version-store.ts';

/**
 * Reads which texts a chapter and its versions refer to at one moment. That is consistent if the chapter's revision
 * didn't change during the read, because a text moves between them only with a new revision; a version added during the
 * read has the chapter's text. Undefined while the chapter keeps changing.
 */
export async function namesIn(
  { chapters, versions }: NamesDependencies,
  ownerId: string,
  chapterId: string,
): Promise<Names | undefined> {
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

export interface Names {
  readonly chapter: StoredChapter | undefined;
  readonly versions: readonly StoredVersion[];
  readonly textIds: ReadonlySet<string>;
}
export interface NamesDependencies {
  readonly chapters: Pick<ChapterStore, 'get'>;
  readonly versions: Pick<VersionStore, 'listOf'>;
}
