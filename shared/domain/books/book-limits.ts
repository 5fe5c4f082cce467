import { grouped } from '#shared/domain/locale.ts';

/** How much an author may keep, and what is said to who wants more. Things in the trash count until they are gone. */
export const bookLimits = {
  books: 200,
  chaptersOfABook: 400,
  partsOfABook: 100,
  notesOfABook: 500,
  namedVersionsOfAChapter: 500,
  /** UTF-16 code units, as everywhere. */
  chapterCharacters: 1_000_000,
  /** Of a book that comes in or goes out as one file; the longest novels have five million. */
  fileCharacters: 8_000_000,
  titleCharacters: 300,
  detailCharacters: 2_000,
  authorsOfABook: 10,
  authorCharacters: 100,
  summaryCharacters: 10_000,
  chapterSummaryCharacters: 1_000,
  noteCharacters: 20_000,
  /** Passages of the AI that come with one save; of one of them, both texts together. */
  acceptancesOfASave: 20,
  acceptanceCharacters: 50_000,
  versionNameCharacters: 100,
  /** Words or characters. */
  bookGoal: 10_000_000,
  importBatchBytes: 4_000_000,
  chaptersOfABatch: 100,
} as const;

/** What was deleted can be taken back for so long. */
export const trashDays = 30;

/** Until an export is removed; it can be made again at any time. */
export const exportDays = 7;

export const bookRefusals = {
  titleEmpty: 'A book needs a title.',
  titleTooLong: `A title has at most ${grouped(bookLimits.titleCharacters)} characters.`,
  lineTooLong: `This has at most ${grouped(bookLimits.titleCharacters)} characters.`,
  detailTooLong: `This has at most ${grouped(bookLimits.detailCharacters)} characters.`,
  authorTooLong: `A name has at most ${bookLimits.authorCharacters} characters.`,
  authorsJoined: 'Give each author a line of their own: a name has no semicolon.',
  tooManyAuthors: `A book names at most ${bookLimits.authorsOfABook} authors.`,
  isbnWrong: 'This isn’t a valid ISBN: a digit is wrong or missing. Copy it exactly as your agency gave it.',
  seriesNumberWrong: 'A book’s number in its series is like 2 or 1.5.',
  summaryTooLong: `A summary has at most ${grouped(bookLimits.summaryCharacters)} characters.`,
  chapterSummaryTooLong: `A chapter's summary has at most ${grouped(bookLimits.chapterSummaryCharacters)} characters.`,
  noteTooLong: `A note has at most ${grouped(bookLimits.noteCharacters)} characters.`,
  tooManyAcceptances: `At most ${bookLimits.acceptancesOfASave} passages of the AI come with one save.`,
  acceptanceTooLong: `A passage of the AI and what it replaced have at most ${grouped(bookLimits.acceptanceCharacters)} characters together.`,
  noteEmpty: 'A note needs some text.',
  versionNameTooLong: `A version's name has at most ${grouped(bookLimits.versionNameCharacters)} characters.`,
  chapterTooLong: `A chapter has at most ${grouped(bookLimits.chapterCharacters)} characters. Split it in two. Your text is still on this page.`,
  tooManyBooks: `You have ${grouped(bookLimits.books)} books, including those in the trash. Permanently delete one to create another.`,
  tooManyChapters: `This book has ${grouped(bookLimits.chaptersOfABook)} chapters, including those in the trash. Permanently delete one to add another.`,
  tooManyParts: `This book has ${grouped(bookLimits.partsOfABook)} parts, which is the limit.`,
  tooManyNotes: `This book has ${grouped(bookLimits.notesOfABook)} notes, which is the limit.`,
  tooManyNamedVersions: `This chapter has ${grouped(bookLimits.namedVersionsOfAChapter)} named versions, which is the limit. Delete one to name another.`,
  noBook: 'This book doesn’t exist.',
  noChapter: 'This chapter doesn’t exist.',
  noPart: 'This part doesn’t exist.',
  noVersion: 'This version doesn’t exist.',
  noNote: 'This note doesn’t exist.',
  noExport: 'This export doesn’t exist.',
  bookInTrash: 'This book is in the trash. Restore it to go on writing.',
  chapterInTrash: 'This chapter is in the trash. Restore it, or keep your text as a new chapter.',
  changesUnfit: 'These changes don’t fit the text they were made for.',
  splitNowhere: 'A chapter is split between two paragraphs: there has to be text on both sides.',
  notNext: 'The next chapter has changed. Reload the book and try again.',
  joinedTooLong: `Together these chapters would have more than ${grouped(bookLimits.chapterCharacters)} characters.`,
  chapterChanged: 'This chapter was changed elsewhere in the meantime.',
  noteChanged: 'This note was changed elsewhere in the meantime.',
  orderDoubled: 'The order names a chapter twice.',
  orderForeign: 'The order names a chapter that isn’t in this book.',
  orderMissing:
    'The order leaves out a chapter that was added in the meantime. Reload the book and try again.',
} as const;
