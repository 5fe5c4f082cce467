import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import { categoryOfGenre } from '#shared/domain/audio/category-of-genre.ts';
import type { NarrationResult, NarratedText, TextToNarrate } from '#functions/audio/narrated-text.ts';
import {
  narrateText,
  type NarratingDependencies as NarratingTextDependencies,
} from '#functions/audio/narrated-texts/narrate-text.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import type { PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { nameOfChapter } from '#shared/domain/audio/recording-name.ts';
import { textOfChapter } from '#functions/audio/narrated-texts/text-of-chapter.ts';

export async function narrateChapter(
  deps: NarratingDependencies,
  { chapter, ...request }: ChapterToNarrate,
): Promise<NarrationResult | undefined> {
  return narrateText(deps, { ...request, text: await narratedChapter(deps, chapter) });
}

export async function narratedChapter(
  deps: NarratedChapterDependencies,
  chapter: StoredChapter,
): Promise<NarratedText> {
  const { ownerId, id, textId } = chapter;
  const [book, name, { entries }] = await Promise.all([
    deps.books.get(ownerId, bookIdOf(id)),
    chapterNameOf(deps, chapter),
    deps.pronunciations.get(ownerId, bookIdOf(id)),
  ]);
  return {
    ...textOfChapter(chapter),
    textId,
    name,
    ...(book && { language: book.language, category: categoryOfGenre(book.genre) }),
    pronunciations: entries,
    async read() {
      const wholeChapter = await readChapter(deps, chapter);
      const isAsSeen = wholeChapter.textId === textId;
      return { ...wholeChapter, name: isAsSeen ? name : await chapterNameOf(deps, wholeChapter) };
    },
    nameAudiosWrite: (ids) => deps.chapters.nameAudiosWrite(chapter, ids),
    refusals: bookAudioRefusals,
  };
}

async function chapterNameOf(
  deps: OutlineDependencies,
  { ownerId, id, title }: StoredChapter,
): Promise<string> {
  if (title.trim() !== '') return nameOfChapter(title, 0);
  const { chapters } = await readOutline(deps, ownerId, bookIdOf(id));
  return nameOfChapter(title, chapters.findIndex((chapter) => chapter.id === id) + 1);
}

export interface ChapterToNarrate extends Omit<TextToNarrate, 'text'> {
  readonly chapter: StoredChapter;
}
export interface NarratedChapterDependencies extends OutlineDependencies, ReadingDependencies {
  readonly chapters: OutlineDependencies['chapters'] &
    ReadingDependencies['chapters'] &
    Pick<ChapterStore, 'nameAudiosWrite'>;
  readonly books: Pick<BookStore, 'get'>;
  readonly pronunciations: Pick<PronunciationStore, 'get'>;
}
export interface NarratingDependencies extends NarratingTextDependencies, NarratedChapterDependencies {}
