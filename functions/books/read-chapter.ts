import type { ChapterStore } from './chapter-store.ts';
import { noChapter } from './find-chapter.ts';
import type { StoredChapter } from './items.ts';
import type { TextPlace, TextStore } from './text-store.ts';

/** Reads a chapter's text. If the text in `seen` was replaced and removed meanwhile, reads the current one. */
export async function readChapter(deps: ReadingDependencies, seen: StoredChapter): Promise<WholeChapter> {
  const content = await deps.texts.read(textPlaceOf(seen));
  if (content !== undefined) return { ...seen, content };
  const currentChapter = await deps.chapters.get(seen.ownerId, seen.id);
  if (!currentChapter) throw noChapter();
  if (currentChapter.textId === seen.textId)
    throw new Error(`The text ${seen.textId} of a chapter is missing.`);
  return readChapter(deps, currentChapter);
}

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
