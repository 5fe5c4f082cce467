import * as z from 'zod/mini';
import { idOf, SaveId } from '#shared/contract/ids.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { cursorQuery, nextCursor } from '#shared/contract/paging.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { NewAcceptance } from './acceptances.ts';
import { OutlineChapter } from './books.ts';
import { keptBefore } from '#shared/domain/books/version-reasons.ts';

/** May be empty: a chapter without a title is shown by its number. */
const Title = OneLine('A title is text.').check(
  z.maxLength(bookLimits.titleCharacters, bookRefusals.titleTooLong),
);
const Summary = Text('A summary is text.').check(
  z.maxLength(bookLimits.chapterSummaryCharacters, bookRefusals.chapterSummaryTooLong),
);
/** Its length is looked at by the operation: too much is 413, and says so. */
const Content = Text('A chapter is text.');
const Id = idOf('A chapter is named by its id.', bookRefusals.noChapter, 100);

/** A chapter with its text, which is Markdown. */
export const Chapter = z.extend(OutlineChapter, {
  bookId: z.string(),
  content: z.string(),
  /** The last save of each of the last pages that saved it (recent-saves.ts): these are in this text. */
  recentSaves: z.optional(z.array(z.string())),
});
export type Chapter = z.infer<typeof Chapter>;

/** One place of the base text, in UTF-16 code units: `remove` units at `at` give way to `insert`. */
export const TextChange = z.object({
  at: z
    .number('A place is a number.')
    .check(z.int('A place is a whole number.'), z.minimum(0, 'A place is 0 or more.')),
  remove: z
    .number('A length is a number.')
    .check(z.int('A length is a whole number.'), z.minimum(0, 'A length is 0 or more.')),
  insert: Text('What is inserted is text.'),
});
export type TextChange = z.infer<typeof TextChange>;

/**
 * A text comes whole (`content`) or as `changes` against the text of `baseRevision`, in the order of their places and
 * apart from each other. Title and summary alone need no `baseRevision` and make no new one.
 */
export const ChapterChange = z.object({
  title: z.optional(Title),
  summary: z.optional(Summary),
  content: z.optional(Content),
  changes: z.optional(z.array(TextChange, 'Changes are a list.')),
  baseRevision: z.optional(BaseRevision),
  /** `{page}-{number}`, the page random: by it a save whose answer was lost is known again, with the same text only. */
  saveId: z.optional(SaveId),
  /** Keeps the text of `baseRevision` as a version, and says why. */
  keepBefore: z.optional(z.enum(keptBefore, 'Say before what the version is kept.')),
  /** What of the AI came into this text; kept together with it. */
  accepted: z.optional(
    z
      .array(NewAcceptance, 'What was accepted is a list.')
      .check(z.maxLength(bookLimits.acceptancesOfASave, bookRefusals.tooManyAcceptances)),
  ),
});
export type ChapterChange = z.infer<typeof ChapterChange>;

const ChapterAnswer = z.object({ chapter: Chapter });

export const chapters = {
  createChapter: endpoint({
    route: 'POST /books/{bookId}/chapters',
    takesIdempotencyKey: true,
    summary: 'Add a chapter, at the end or after another chapter or heading.',
    access: 'signedIn',
    body: z.object({
      title: z.optional(Title),
      summary: z.optional(Summary),
      content: z.optional(Content),
      after: z.optional(Id),
    }),
    answer: { status: 201, body: ChapterAnswer },
    refusals: ['not_found', 'conflict', 'too_large'],
  }),
  getChapter: endpoint({
    route: 'GET /books/{bookId}/chapters/{chapterId}',
    summary: 'A chapter with its text.',
    access: 'signedIn',
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found'],
  }),
  changeChapter: endpoint({
    route: 'PUT /chapters/{id}',
    summary:
      'Save a chapter. Saving over an older revision, or another text under the id of its last save, gets 409 with the current chapter.',
    access: 'signedIn',
    body: ChapterChange,
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found', 'conflict', 'too_large'],
    conflict: ChapterAnswer,
  }),
  deleteChapter: endpoint({
    route: 'DELETE /books/{bookId}/chapters/{chapterId}',
    summary: 'Move a chapter to the trash, where it can be restored for 30 days.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  restoreChapter: endpoint({
    route: 'POST /chapters/{id}/restore',
    summary: 'Restore a chapter from the trash to its place.',
    access: 'signedIn',
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found'],
  }),
  splitChapter: endpoint({
    route: 'POST /chapters/{id}/split',
    summary:
      'Split a chapter in two. A heading that the second begins with is its title. Splitting an older revision gets 409 with the current chapter.',
    access: 'signedIn',
    body: z.object({
      baseRevision: BaseRevision,
      /** So many blocks of the text (paragraphs, headings, lists …) stay; the others are the next chapter. */
      keepBlocks: z
        .number('Say how many blocks stay.')
        .check(z.int('Blocks are a whole number.'), z.minimum(1, bookRefusals.splitNowhere)),
      saveId: SaveId,
    }),
    answer: { status: 201, body: z.object({ chapter: Chapter, next: Chapter }) },
    refusals: ['not_found', 'conflict'],
    conflict: z.partial(ChapterAnswer),
  }),
  joinChapters: endpoint({
    route: 'POST /chapters/{id}/join',
    summary:
      'Put the text of the next chapter behind that of this one, under its title as a heading; the next one goes to the trash.',
    access: 'signedIn',
    body: z.object({
      /** Says which chapter is meant, whatever has been moved meanwhile. */
      nextId: Id,
      saveId: SaveId,
    }),
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found', 'conflict', 'too_large'],
  }),
  readTexts: endpoint({
    route: 'GET /books/{bookId}/texts',
    summary: 'All chapters with their texts, in the order of reading, some at a time.',
    access: 'signedIn',
    query: z.object(cursorQuery),
    answer: { status: 200, body: z.object({ chapters: z.array(Chapter), nextCursor }) },
    refusals: ['not_found'],
  }),
  saveTexts: endpoint({
    route: 'PUT /books/{bookId}/texts',
    summary: 'Save several chapters of a book; each is saved or refused by itself.',
    access: 'signedIn',
    body: z.object({
      chapters: z
        .array(z.extend(ChapterChange, { id: Id }), 'Chapters are a list.')
        .check(
          z.maxLength(
            bookLimits.chaptersOfABatch,
            `At most ${bookLimits.chaptersOfABatch} chapters at a time.`,
          ),
        ),
    }),
    answer: {
      status: 200,
      body: z.object({
        results: z.array(
          z.object({
            id: z.string(),
            /**
             * As it is after the save, or, with a `message`, as it is without it; absent when there is none. Without
             * its text: a hundred long ones fit into no answer.
             */
            chapter: z.optional(OutlineChapter),
            /** Why it was not saved. */
            message: z.optional(z.string()),
          }),
        ),
      }),
    },
    refusals: ['not_found', 'too_large'],
  }),
} as const;
