import type { ChapterStore } from './chapter-store.ts';
import { noChapter } from './find-chapter.ts';
import type { StoredChapter } from './items.ts';
import type { TextPlace, TextStore } from './text-store.ts';

/**
 * A chapter with its text. Where the text that it named when it was `seen` is replaced and removed by now, it is read
 * again as it is then.
 */
export async function readChapter(deps: ReadingDependencies, seen: StoredChapter): Promise<WholeChapter> {
  const content = await deps.texts.read(textPlaceOf(seen));
  if (content !== undefined) return { ...seen, content };
  const now = await deps.chapters.get(seen.ownerId, seen.id);
  if (!now) throw noChapter();
  if (now.textId === seen.textId) throw new Error(`The text ${seen.textId} of a chapter is missing.`);
  return readChapter(deps, now);
}

/** Where the text lies that a chapter has. */
export const textPlaceOf = ({
  ownerId,
  id: chapterId,
  textId,
}: Pick<StoredChapter, 'ownerId' | 'id' | 'textId'>): TextPlace => ({
  ownerId,
  chapterId,
  textId,
});

export interface WholeChapter extends StoredChapter {
  readonly content: string;
}
export interface ReadingDependencies {
  readonly chapters: Pick<ChapterStore, 'get'>;
  readonly texts: Pick<TextStore, 'read'>;
}
