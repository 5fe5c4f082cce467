import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { OutlineChapter, Part } from '#shared/contract/books/books.ts';
import type { Outline } from '#web/books/workspace/book-queries.ts';

export function entriesOf({ book, chapters, parts }: Outline): readonly OutlineEntry[] {
  const byId = new Map<string, OutlineChapter>(chapters.map((chapter) => [chapter.id, chapter]));
  const headings = new Map<string, Part>(parts.map((part) => [part.id, part]));
  let number = 0;
  // Entries that aren't in the stored order yet, such as new ones, come last.
  const ids = new Set([...book.chapterOrder, ...headings.keys(), ...byId.keys()]);
  return [...ids].flatMap((id): OutlineEntry[] => {
    const part = headings.get(id);
    if (part) return [{ kind: 'part', id, title: part.title }];
    const chapter = byId.get(id);
    if (!chapter) return [];
    number += 1;
    return [
      {
        kind: 'chapter',
        id,
        title: chapter.title.trim() === '' ? `Chapter ${number}` : chapter.title,
        given: chapter.title,
        number,
        wordCount: chapter.wordCount,
      },
    ];
  });
}

export const chaptersOf = (outline: Outline): readonly ChapterEntry[] =>
  entriesOf(outline).filter((entry) => entry.kind === 'chapter');

export function withMovedEntry(outline: Outline, id: string, place: string): Outline {
  const order = orderOf(outline);
  const from = order.indexOf(id);
  const to = order.indexOf(place);
  if (from === -1 || to === -1) return outline;
  return withOrder(outline, order.toSpliced(from, 1).toSpliced(to, 0, id));
}

export function neighbourOf(outline: Outline, id: string, step: -1 | 1): string | undefined {
  const order = orderOf(outline);
  const at = order.indexOf(id);
  return at === -1 ? undefined : order[at + step];
}

/** Returns every id exactly once, as the server requires. */
export const orderOf = (outline: Outline): readonly string[] => entriesOf(outline).map(({ id }) => id);

export const withOrder = (outline: Outline, chapterOrder: readonly string[]): Outline => ({
  ...outline,
  book: { ...outline.book, chapterOrder: [...chapterOrder] },
});

export function withAddedEntry(
  outline: Outline,
  entry: OutlineChapter | Part,
  place: Neighbours = {},
): Outline {
  const order = outline.book.chapterOrder.filter((id) => id !== entry.id);
  const at = placeIn(order, place);
  const isChapter = 'revision' in entry;
  return {
    ...outline,
    chapters: isChapter ? [...outline.chapters.filter(({ id }) => id !== entry.id), entry] : outline.chapters,
    parts: isChapter ? outline.parts : [...outline.parts.filter(({ id }) => id !== entry.id), entry],
    book: {
      ...outline.book,
      chapterOrder: order.toSpliced(at, 0, entry.id),
      ...(isChapter && countsWith(outline, entry)),
    },
  };
}

export function withoutEntry(outline: Outline, removedId: string): Outline {
  const chapter = outline.chapters.find(({ id }) => id === removedId);
  return {
    chapters: outline.chapters.filter(({ id }) => id !== removedId),
    parts: outline.parts.filter(({ id }) => id !== removedId),
    book: {
      ...outline.book,
      chapterOrder: outline.book.chapterOrder.filter((id) => id !== removedId),
      wordCount: outline.book.wordCount - (chapter?.wordCount ?? 0),
      characterCount: outline.book.characterCount - (chapter?.characterCount ?? 0),
      chapterCount: outline.book.chapterCount - (chapter ? 1 : 0),
    },
  };
}

export const withTitle = (outline: Outline, id: string, title: string): Outline => ({
  ...outline,
  chapters: outline.chapters.map((chapter) => (chapter.id === id ? { ...chapter, title } : chapter)),
  parts: outline.parts.map((part) => (part.id === id ? { ...part, title } : part)),
});

/**
 * Returns the id of a new book's only chapter while it has no text, title or summary. A chapter with the title and
 * summary of `given` also qualifies, because an earlier request that lost its response may have set them.
 */
export function blankChapterOf({ chapters, parts }: Outline, given: TitleAndSummary): string | undefined {
  const [only, ...others] = chapters;
  if (!only || others.length > 0 || parts.length > 0 || only.wordCount > 0) return undefined;
  const matches = ({ title, summary }: TitleAndSummary) => only.title === title && only.summary === summary;
  return matches({ title: '', summary: '' }) || matches(given) ? only.id : undefined;
}

export function withSavedChapter(outline: Outline, answer: OutlineChapter): Outline {
  const savedLine = outlineLine(answer);
  const previousLine = outline.chapters.find(({ id }) => id === savedLine.id);
  if (!previousLine || previousLine.revision > savedLine.revision) return outline;
  return {
    ...outline,
    chapters: outline.chapters.map((chapter) => (chapter === previousLine ? savedLine : chapter)),
    book: {
      ...outline.book,
      wordCount: outline.book.wordCount + savedLine.wordCount - previousLine.wordCount,
      characterCount: outline.book.characterCount + savedLine.characterCount - previousLine.characterCount,
      updatedAt: savedLine.updatedAt,
    },
  };
}

export function outlineLine(answer: OutlineChapter & Partial<Chapter>): OutlineChapter {
  const { content: _content, bookId: _bookId, recentSaves: _recentSaves, ...line } = answer;
  return line;
}

function placeIn(order: readonly string[], { after, before }: Neighbours): number {
  const insertIndex = after === undefined ? order.indexOf(before ?? '') : order.indexOf(after) + 1;
  return insertIndex === -1 || (after !== undefined && insertIndex === 0) ? order.length : insertIndex;
}

function countsWith({ book, chapters }: Outline, chapter: OutlineChapter) {
  if (chapters.some(({ id }) => id === chapter.id)) return {};
  return {
    wordCount: book.wordCount + chapter.wordCount,
    characterCount: book.characterCount + chapter.characterCount,
    chapterCount: book.chapterCount + 1,
  };
}

type TitleAndSummary = Pick<OutlineChapter, 'title' | 'summary'>;

export interface ChapterEntry {
  readonly kind: 'chapter';
  readonly id: string;
  readonly title: string;
  readonly given: string;
  readonly number: number;
  readonly wordCount: number;
}

export type OutlineEntry =
  | ChapterEntry
  | { readonly kind: 'part'; readonly id: string; readonly title: string };

interface Neighbours {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}
