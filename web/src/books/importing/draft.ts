import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { noteLabel, withLabels } from './reading/note-labels.ts';
import { withNotes } from './reading/notes-of-chapters.ts';
import type { ReadEntry } from './reading/finished-entries.ts';
import type { BookInFile } from './reading.worker.ts';

/** The book of a file as its author shapes it before anything is stored; `language` where the file names none. */
export function draftOf({ details, entries }: Pick<BookInFile, 'details' | 'entries'>, language = ''): Draft {
  return {
    title: details.title ?? '',
    subtitle: details.subtitle ?? '',
    language: details.language ?? language,
    genre: details.genre ?? '',
    premise: details.premise ?? '',
    entries: entries.map((entry, index) => ({ ...entry, id: index, isIn: true })),
  };
}

export const rename = (draft: Draft, id: number, title: string): Draft =>
  changed(draft, id, (entry) => ({ ...entry, title }));

export const putIn = (draft: Draft, id: number, isIn: boolean): Draft =>
  changed(draft, id, (entry) => ({ ...entry, isIn }));

/** Joins a chapter with the one before it; the heading of a part between them goes, a title becomes a heading. */
export function joinWithPrevious(draft: Draft, id: number): Draft {
  const at = draft.entries.findIndex((entry) => entry.id === id);
  const previousAt = previousChapter(draft, at);
  const [entry, previous] = [draft.entries[at], draft.entries[previousAt]];
  if (!entry || !previous) return draft;
  const heading = entry.title.trim() === '' ? '' : `## ${escaped(entry.title.trim())}`;
  const joined: DraftEntry = {
    ...previous,
    content: joinedTexts(previous.content, heading, entry.content),
    words: previous.words + entry.words,
  };
  return {
    ...draft,
    entries: draft.entries.flatMap((each, index) =>
      index === previousAt ? [joined] : index > previousAt && index <= at ? [] : [each],
    ),
  };
}

/** Both texts may have a note 1: together they are numbered anew. */
function joinedTexts(first: string, heading: string, second: string): string {
  const texts = [first, heading, second].filter((text) => text !== '');
  if (!first.includes('[^') || !second.includes('[^')) return texts.join('\n\n');
  const blocks = blocksOf(second);
  const labels = new Set(blocks.map(noteLabel));
  const apart = blocks.map((block) =>
    withLabels(block, (label) => (labels.has(label) ? `second-${label}` : label)),
  );
  const headings = heading === '' ? [] : [heading];
  return withNotes([[...blocksOf(first), ...headings, ...apart]])[0]!.join('\n\n');
}

export const canJoin = (draft: Draft, id: number): boolean => {
  const at = draft.entries.findIndex((entry) => entry.id === id);
  const previous = draft.entries[previousChapter(draft, at)];
  const length = (previous?.content.length ?? 0) + (draft.entries[at]?.content.length ?? 0);
  return previous !== undefined && length < bookLimits.chapterCharacters - 1_000;
};

/** What is brought in. */
export const included = (draft: Draft): readonly DraftEntry[] => draft.entries.filter(({ isIn }) => isIn);

/** Why this book cannot be brought in as it is, and what to do. */
export function problemOf(draft: Draft): string | undefined {
  const chapters = included(draft).filter(({ kind }) => kind === 'chapter').length;
  const parts = included(draft).length - chapters;
  if (draft.title.trim() === '') return 'Give the book a title.';
  if (chapters === 0) return 'Choose at least one chapter.';
  if (chapters > bookLimits.chaptersOfABook)
    return `A book has at most ${bookLimits.chaptersOfABook} chapters; these are ${chapters}. Join or leave out some, or divide the text in another way.`;
  if (parts > bookLimits.partsOfABook)
    return `A book has at most ${bookLimits.partsOfABook} parts; these are ${parts}. Leave out some.`;
  if (included(draft).some(({ kind, title }) => kind === 'part' && title.trim() === ''))
    return 'Give every part a title, or leave it out.';
  return undefined;
}

/** Chapters that are left out stay as they are. */
const previousChapter = ({ entries }: Draft, at: number) =>
  entries.findLastIndex((entry, index) => index < at && entry.kind === 'chapter' && entry.isIn);

const changed = (draft: Draft, id: number, change: (entry: DraftEntry) => DraftEntry): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) => (entry.id === id ? change(entry) : entry)),
});

const escaped = (line: string) => line.replace(/[\\`*_[\]<>#&~!]/g, String.raw`\$&`);

export interface Draft {
  readonly title: string;
  readonly subtitle: string;
  readonly language: string;
  readonly genre: string;
  readonly premise: string;
  readonly entries: readonly DraftEntry[];
}

export interface DraftEntry extends ReadEntry {
  /** Its place in the file. */
  readonly id: number;
  readonly isIn: boolean;
}
