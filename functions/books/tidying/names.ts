import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter, StoredVersion } from '#functions/books/items.ts';
import type { VersionStore } from '#functions/books/version-store.ts';

/**
 * What a chapter and its versions name, all at one moment: a text moves between them only with another revision. A pin
 * that is set while the versions are read is on the text that the chapter names. Undefined where somebody is writing.
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
  /** Undefined: it was never written, or is deleted for ever. */
  readonly chapter: StoredChapter | undefined;
  readonly versions: readonly StoredVersion[];
  readonly textIds: ReadonlySet<string>;
}
export interface NamesDependencies {
  readonly chapters: Pick<ChapterStore, 'get'>;
  readonly versions: Pick<VersionStore, 'listOf'>;
}
