import * as z from 'zod/mini';
import { idOf, SaveId } from '#shared/contract/ids.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { cursorQuery, nextCursor } from '#shared/contract/paging.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { NewAcceptance } from './acceptances.ts';
import { OutlineChapter } from './books.ts';
import { backupReasons } from '#shared/domain/books/version-reasons.ts';

/** May be empty: a chapter without a title is shown by its number. */
const Title = OneLine('A title must be text.').check(
  z.maxLength(bookLimits.titleCharacters, bookRefusals.titleTooLong),
);
const Summary = Text('A summary must be text.').check(
  z.maxLength(bookLimits.chapterSummaryCharacters, bookRefusals.chapterSummaryTooLong),
);
/** No maximum here: the operation refuses long text with 413 instead of 400. */
const Content = Text('The content of a chapter must be text.');
const ChapterId = idOf('The id of a chapter must be text.', bookRefusals.noChapter, 100);

export const Chapter = z.extend(OutlineChapter, {
  bookId: z.string(),
  content: z.string(),
  /**
   * The ids of saves that `content` includes: for each browser page that saved recently, its latest save
   * (recent-saves.ts).
   */
  recentSaves: z.optional(z.array(z.string())),
});
export type Chapter = z.infer<typeof Chapter>;

/** Replaces `remove` UTF-16 code units, starting at position `at` of the base text, with `insert`. */
export const TextChange = z.object({
  at: z
    .number('A position must be a number.')
    .check(z.int('A position must be a whole number.'), z.minimum(0, 'A position must be 0 or more.')),
  remove: z
    .number('A length must be a number.')
    .check(z.int('A length must be a whole number.'), z.minimum(0, 'A length must be 0 or more.')),
  insert: Text('An insertion must be text.'),
});
export type TextChange = z.infer<typeof TextChange>;

/**
 * The text is sent either in full (`content`) or as `changes` to the text of `baseRevision`, sorted by position and not
 * overlapping. Title and summary alone need no `baseRevision` and don't increase the revision.
 */
export const ChapterChange = z.object({
  title: z.optional(Title),
  summary: z.optional(Summary),
  content: z.optional(Content),
  changes: z.optional(z.array(TextChange, 'Changes must be a list.')),
  baseRevision: z.optional(BaseRevision),
  /**
   * `{page}-{number}`, where `page` is a random id of the browser page. A save that is repeated after a lost response
   * has the same id and must have the same text.
   */
  saveId: z.optional(SaveId),
  keepBefore: z.optional(z.enum(backupReasons, 'Choose a reason for the version.')),
  /** AI text that this save accepts; stored in the same transaction. */
  accepted: z.optional(
    z
      .array(NewAcceptance, 'Accepted passages must be a list.')
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
      after: z.optional(ChapterId),
    }),
    answer: { status: 201, body: ChapterAnswer },
    refusals: ['not_found', 'conflict', 'too_large'],
  }),
  getChapter: endpoint({
    route: 'GET /books/{bookId}/chapters/{chapterId}',
    summary: 'Get a chapter with its text.',
    access: 'signedIn',
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found'],
  }),
  changeChapter: endpoint({
    route: 'PUT /chapters/{id}',
    summary:
      'Save a chapter. If it has changed since baseRevision, or saveId was already used for a different text, the response is 409 with the current chapter.',
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
    summary: 'Restore a chapter from the trash to its old position.',
    access: 'signedIn',
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found'],
  }),
  splitChapter: endpoint({
    route: 'POST /chapters/{id}/split',
    summary:
      'Split a chapter in two. If the second part starts with a heading, that becomes its title. If the chapter has changed since baseRevision, the response is 409 with the current chapter.',
    access: 'signedIn',
    body: z.object({
      baseRevision: BaseRevision,
      keepBlocks: z
        .number('Send how many blocks stay in the first part.')
        .check(
          z.int('The number of blocks must be a whole number.'),
          z.minimum(1, bookRefusals.splitNowhere),
        ),
      saveId: SaveId,
    }),
    answer: { status: 201, body: z.object({ chapter: Chapter, next: Chapter }) },
    refusals: ['not_found', 'conflict'],
    conflict: z.partial(ChapterAnswer),
  }),
  joinChapters: endpoint({
    route: 'POST /chapters/{id}/join',
    summary:
      'Append the next chapter to this one, with its title as a heading. The next chapter moves to the trash.',
    access: 'signedIn',
    body: z.object({
      /**
       * The chapter to append to the chapter in the path. The request is refused if that chapter no longer comes next,
       * because chapters were moved meanwhile.
       */
      nextId: ChapterId,
      saveId: SaveId,
    }),
    answer: { status: 200, body: ChapterAnswer },
    refusals: ['not_found', 'conflict', 'too_large'],
  }),
  readTexts: endpoint({
    route: 'GET /books/{bookId}/texts',
    summary: 'List all chapters with their text, in reading order, a few at a time.',
    access: 'signedIn',
    query: z.object(cursorQuery),
    answer: { status: 200, body: z.object({ chapters: z.array(Chapter), nextCursor }) },
    refusals: ['not_found'],
  }),
  saveTexts: endpoint({
    route: 'PUT /books/{bookId}/texts',
    summary: 'Save several chapters of a book. Each is saved or refused on its own.',
    access: 'signedIn',
    body: z.object({
      chapters: z
        .array(z.extend(ChapterChange, { id: ChapterId }), 'Chapters must be a list.')
        .check(
          z.maxLength(
            bookLimits.chaptersOfABatch,
            `You can send up to ${bookLimits.chaptersOfABatch} chapters at a time.`,
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
             * The saved chapter or, if the save failed with `message`, the chapter as it is stored now. Absent if the
             * chapter doesn't exist. Without text, because a hundred long texts don't fit into one response.
             */
            chapter: z.optional(OutlineChapter),
            message: z.optional(z.string()),
          }),
        ),
      }),
    },
    refusals: ['not_found', 'too_large'],
  }),
} as const;
