import { bookLimits } from '#shared/domain/books/book-limits.ts';
import type { Imprint } from '#shared/domain/books/imprint.ts';
import { joinTexts } from '#shared/domain/books/split-text.ts';
import { imprintIn } from './imprint-in.ts';
import type { ReadEntry } from './reading/finished-entries.ts';
import type { BookInFile } from './reading.worker.ts';

export function draftOf({ details, entries }: Pick<BookInFile, 'details' | 'entries'>, language = ''): Draft {
  return {
    title: details.title ?? '',
    subtitle: details.subtitle ?? '',
    language: details.language ?? language,
    genre: details.genre ?? '',
    premise: details.premise ?? '',
    imprint: imprintIn(details),
    entries: entries.map((entry, index) => ({ ...entry, id: index, isIn: true })),
  };
}

export const rename = (draft: Draft, id: number, title: string): Draft =>
  changeEntry(draft, id, (entry) => ({ ...entry, title }));

export const setIncluded = (draft: Draft, id: number, isIn: boolean): Draft =>
  changeEntry(draft, id, (entry) => ({ ...entry, isIn }));

export function joinWithPrevious(draft: Draft, id: number): Draft {
  const at = draft.entries.findIndex((entry) => entry.id === id);
  const previousAt = previousChapter(draft, at);
  const [entry, previous] = [draft.entries[at], draft.entries[previousAt]];
  if (!entry || !previous) return draft;
  const joinedEntry: DraftEntry = {
    ...previous,
    content: joinTexts(previous.content, { title: entry.title, text: entry.content }),
    words: previous.words + entry.words,
  };
  return {
    ...draft,
    entries: draft.entries.flatMap((each, index) =>
      index === previousAt ? [joinedEntry] : index > previousAt && index <= at ? [] : [each],
    ),
  };
}

export const canJoin = (draft: Draft, id: number): boolean => {
  const at = draft.entries.findIndex((entry) => entry.id === id);
  const previous = draft.entries[previousChapter(draft, at)];
  const length = (previous?.content.length ?? 0) + (draft.entries[at]?.content.length ?? 0);
  return previous !== undefined && length < bookLimits.chapterCharacters - 1_000;
};

export const includedEntries = (draft: Draft): readonly DraftEntry[] =>
  draft.entries.filter(({ isIn }) => isIn);

export function problemOf(draft: Draft): string | undefined {
  const chapters = includedEntries(draft).filter(({ kind }) => kind === 'chapter').length;
  const parts = includedEntries(draft).length - chapters;
  if (draft.title.trim() === '') return 'Give the book a title.';
  if (chapters === 0) return 'Choose at least one chapter.';
  if (chapters > bookLimits.chaptersOfABook)
    return `A book can have up to ${bookLimits.chaptersOfABook} chapters, and this one has ${chapters}. Join or leave out some, or divide the text differently.`;
  if (parts > bookLimits.partsOfABook)
    return `A book can have up to ${bookLimits.partsOfABook} parts, and this one has ${parts}. Leave out some.`;
  if (includedEntries(draft).some(({ kind, title }) => kind === 'part' && title.trim() === ''))
    return 'Give every part a title, or leave it out.';
  return undefined;
}

const previousChapter = ({ entries }: Draft, at: number) =>
  entries.findLastIndex((entry, index) => index < at && entry.kind === 'chapter' && entry.isIn);

const changeEntry = (draft: Draft, id: number, change: (entry: DraftEntry) => DraftEntry): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) => (entry.id === id ? change(entry) : entry)),
});

export interface Draft {
  readonly title: string;
  readonly subtitle: string;
  readonly language: string;
  readonly genre: string;
  readonly premise: string;
  readonly imprint: Imprint;
  readonly entries: readonly DraftEntry[];
}

export interface DraftEntry extends ReadEntry {
  readonly id: number;
  readonly isIn: boolean;
}
