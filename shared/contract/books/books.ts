import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Language } from '#shared/contract/language.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { readIsbn } from '#shared/domain/books/isbn.ts';
import { OneLine, Text } from '#shared/contract/text.ts';
import { goalRefusals } from '#shared/domain/books/writing-goals.ts';
import { ImportReport } from './import-report.ts';
import { MeasureName } from './writing-goals.ts';

export const BookStatus = z.enum(['active', 'archived'], 'The status of a book must be active or archived.');
export type BookStatus = z.infer<typeof BookStatus>;

const Title = OneLine('A title must be text.').check(
  z.maxLength(bookLimits.titleCharacters, bookRefusals.titleTooLong),
);
const GivenTitle = Title.check(z.refine((title) => title.trim().length > 0, bookRefusals.titleEmpty));
const DetailText = Text('This must be text.').check(
  z.maxLength(bookLimits.detailCharacters, bookRefusals.detailTooLong),
);
const Summary = Text('A summary must be text.').check(
  z.maxLength(bookLimits.summaryCharacters, bookRefusals.summaryTooLong),
);
const BookGoal = z
  .number(goalRefusals.noNumber)
  .check(
    z.int(goalRefusals.noNumber),
    z.minimum(0, goalRefusals.noNumber),
    z.maximum(bookLimits.bookGoal, goalRefusals.tooMuchOfABook),
  );

const ImprintLine = OneLine('This must be text.').check(
  z.maxLength(bookLimits.titleCharacters, bookRefusals.lineTooLong),
);
const Author = OneLine('A name must be text.').check(
  z.maxLength(bookLimits.authorCharacters, bookRefusals.authorTooLong),
  z.refine((name) => !name.includes(';'), bookRefusals.authorsJoined),
);
const Isbn = OneLine('An ISBN must be text.').check(
  z.overwrite((typed) => readIsbn(typed) ?? typed.trim()),
  z.refine((isbn) => isbn === '' || readIsbn(isbn) !== undefined, bookRefusals.isbnWrong),
);
const SeriesNumber = OneLine('A book’s number in its series must be text.').check(
  z.overwrite((typed) => typed.trim()),
  z.regex(/^(\d{1,4}(\.\d{1,2})?)?$/, bookRefusals.seriesNumberWrong),
);

const imprint = {
  authors: z.optional(
    z
      .array(Author, 'Authors must be a list of names.')
      .check(z.maxLength(bookLimits.authorsOfABook, bookRefusals.tooManyAuthors)),
  ),
  copyright: z.optional(ImprintLine),
  dedication: z.optional(DetailText),
  /** Accepts 10 or 13 digits, with or without hyphens; stored as 13. */
  isbn: z.optional(Isbn),
  publisher: z.optional(ImprintLine),
  series: z.optional(ImprintLine),
  seriesNumber: z.optional(SeriesNumber),
};

const bookDetails = {
  ...imprint,
  subtitle: z.optional(Title),
  genre: z.optional(Title),
  premise: z.optional(DetailText),
  audience: z.optional(DetailText),
  tone: z.optional(DetailText),
  /** BCP 47. E-readers use it to hyphenate and to read aloud. */
  language: z.optional(Language),
  /** The goal for the whole book; 0 means no goal. */
  wordGoal: z.optional(BookGoal),
  /** The goal for each day; 0 means no goal. */
  dailyGoal: z.optional(BookGoal),
  goalMeasure: z.optional(MeasureName),
};

export const BookCreation = z.object({ title: GivenTitle, ...bookDetails });
export type BookCreation = z.infer<typeof BookCreation>;

export const BookChange = z.object({
  title: z.optional(GivenTitle),
  ...bookDetails,
  summary: z.optional(Summary),
  status: z.optional(BookStatus),
});
export type BookChange = z.infer<typeof BookChange>;

export const BookCard = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  genre: z.string(),
  language: z.string(),
  /** If absent, the cover is drawn from title, authors and genre. */
  coverUrl: z.optional(z.string()),
  wordGoal: z.number(),
  dailyGoal: z.number(),
  goalMeasure: MeasureName,
  wordCount: z.number(),
  characterCount: z.number(),
  chapterCount: z.number(),
  status: BookStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookCard = z.infer<typeof BookCard>;

export const Book = z.extend(BookCard, {
  premise: z.string(),
  audience: z.string(),
  tone: z.string(),
  summary: z.string(),
  copyright: z.string(),
  dedication: z.string(),
  isbn: z.string(),
  publisher: z.string(),
  series: z.string(),
  seriesNumber: z.string(),
  imported: z.optional(ImportReport),
  /** The private folder of the book's pictures; a picture's address is this and its name. */
  picturesUrl: z.string(),
  chapterOrder: z.array(z.string()),
});
export type Book = z.infer<typeof Book>;

export const OutlineChapter = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  wordCount: z.number(),
  characterCount: z.number(),
  revision: z.number(),
  updatedAt: z.string(),
  audioId: z.optional(z.string()),
  podcastAudioId: z.optional(z.string()),
});
export type OutlineChapter = z.infer<typeof OutlineChapter>;

export const Part = z.object({ id: z.string(), title: z.string() });
export type Part = z.infer<typeof Part>;

const ChapterId = idOf('The id of a chapter must be text.', bookRefusals.noChapter, 100);
const BookAnswer = z.object({ book: Book });
const ChapterOrder = z.object({
  chapterOrder: z
    .array(
      idOf('The order must be a list of ids.', bookRefusals.orderForeign, 100),
      'The order must be a list of ids.',
    )
    .check(z.maxLength(bookLimits.chaptersOfABook + bookLimits.partsOfABook, bookRefusals.orderForeign)),
});

export const books = {
  createBook: endpoint({
    route: 'POST /books',
    takesIdempotencyKey: true,
    summary: 'Create a book.',
    access: 'signedIn',
    body: BookCreation,
    answer: { status: 201, body: BookAnswer },
    refusals: ['forbidden', 'conflict'],
  }),
  listBooks: endpoint({
    route: 'GET /books',
    summary: 'List your books, last edited first.',
    access: 'signedIn',
    query: z.object({ ...pageQuery, status: z.optional(BookStatus) }),
    answer: { status: 200, body: z.object({ books: z.array(BookCard), nextCursor }) },
  }),
  getBook: endpoint({
    route: 'GET /books/{id}',
    summary: 'Get a book with its outline, without the text of its chapters.',
    access: 'signedIn',
    answer: {
      status: 200,
      body: z.object({ book: Book, chapters: z.array(OutlineChapter), parts: z.array(Part) }),
    },
    refusals: ['not_found'],
  }),
  changeBook: endpoint({
    route: 'PUT /books/{id}',
    summary: 'Change the details of a book, or archive it.',
    access: 'signedIn',
    body: BookChange,
    answer: { status: 200, body: BookAnswer },
    refusals: ['not_found'],
  }),
  changeSummary: endpoint({
    route: 'PUT /books/{id}/summary',
    summary: 'Change the summary of a book.',
    access: 'signedIn',
    // The specification requires `userId`, so it is accepted, but it is ignored: the token identifies the caller.
    body: z.object({
      summary: Summary,
      userId: z.optional(idOf('A userId must be text.', 'This person doesn’t exist.')),
    }),
    answer: { status: 200, body: BookAnswer },
    refusals: ['not_found', 'forbidden'],
  }),
  deleteBook: endpoint({
    route: 'DELETE /books/{id}',
    summary: 'Move a book to the trash, where it can be restored for 30 days.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  restoreBook: endpoint({
    route: 'POST /books/{id}/restore',
    summary: 'Restore a book from the trash.',
    access: 'signedIn',
    answer: { status: 200, body: BookAnswer },
    refusals: ['not_found'],
  }),
  duplicateBook: endpoint({
    route: 'POST /books/{id}/duplicate',
    takesIdempotencyKey: true,
    summary: 'Duplicate a book: its text and notes, without versions.',
    access: 'signedIn',
    answer: { status: 201, body: BookAnswer },
    refusals: ['not_found', 'conflict'],
  }),
  orderChapters: endpoint({
    route: 'PUT /books/{id}/order',
    summary: 'Reorder chapters and the headings of parts. List each of them once.',
    access: 'signedIn',
    body: ChapterOrder,
    answer: { status: 200, body: ChapterOrder },
    refusals: ['not_found', 'conflict'],
  }),
  createPart: endpoint({
    route: 'POST /books/{id}/parts',
    takesIdempotencyKey: true,
    summary: 'Add the heading of a part, at the end or before a chapter.',
    access: 'signedIn',
    body: z.object({ title: GivenTitle, before: z.optional(ChapterId) }),
    answer: { status: 201, body: z.object({ part: Part }) },
    refusals: ['not_found', 'conflict'],
  }),
  changePart: endpoint({
    route: 'PUT /parts/{id}',
    summary: 'Change the heading of a part.',
    access: 'signedIn',
    body: z.object({ title: GivenTitle }),
    answer: { status: 200, body: z.object({ part: Part }) },
    refusals: ['not_found'],
  }),
  deletePart: endpoint({
    route: 'DELETE /parts/{id}',
    summary: 'Remove the heading of a part. Its chapters stay.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
