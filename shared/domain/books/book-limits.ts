import { grouped } from '#shared/domain/locale.ts';

/** The limits of an author's content. Items in the trash count until they are permanently deleted. */
export const bookLimits = {
  books: 200,
  chaptersOfABook: 400,
  partsOfABook: 100,
  notesOfABook: 500,
  namedVersionsOfAChapter: 500,
  /** In UTF-16 code units, like all character limits. */
  chapterCharacters: 1_000_000,
  /** For imports and exports in one file; the longest novels have five million. */
  fileCharacters: 8_000_000,
  titleCharacters: 300,
  detailCharacters: 2_000,
  authorsOfABook: 10,
  authorCharacters: 100,
  summaryCharacters: 10_000,
  chapterSummaryCharacters: 1_000,
  noteCharacters: 20_000,
  /** `acceptanceCharacters` is for the accepted passage and the text that it replaced, together. */
  acceptancesOfASave: 20,
  acceptanceCharacters: 50_000,
  versionNameCharacters: 100,
  bookGoal: 10_000_000,
  importBatchBytes: 4_000_000,
  chaptersOfABatch: 100,
} as const;

export const trashDays = 30;

/** Exports are kept only for a short time because they can be created again. */
export const exportDays = 7;

export const bookRefusals = {
  titleEmpty: 'A book needs a title.',
  titleTooLong: `A title can be up to ${grouped(bookLimits.titleCharacters)} characters.`,
  lineTooLong: `This can be up to ${grouped(bookLimits.titleCharacters)} characters.`,
  detailTooLong: `This can be up to ${grouped(bookLimits.detailCharacters)} characters.`,
  authorTooLong: `A name can be up to ${bookLimits.authorCharacters} characters.`,
  authorsJoined: 'Put each author on a line of their own. A name can’t contain a semicolon.',
  tooManyAuthors: `A book can have up to ${bookLimits.authorsOfABook} authors.`,
  isbnWrong: 'This isn’t a valid ISBN: a digit is wrong or missing. Copy it exactly as your agency gave it.',
  seriesNumberWrong: 'A book’s number in its series must be like 2 or 1.5.',
  summaryTooLong: `A summary can be up to ${grouped(bookLimits.summaryCharacters)} characters.`,
  chapterSummaryTooLong: `A chapter’s summary can be up to ${grouped(bookLimits.chapterSummaryCharacters)} characters.`,
  noteTooLong: `A note can be up to ${grouped(bookLimits.noteCharacters)} characters.`,
  tooManyAcceptances: `One save can have up to ${bookLimits.acceptancesOfASave} accepted passages.`,
  acceptanceTooLong: `An accepted passage and the text it replaced can be up to ${grouped(bookLimits.acceptanceCharacters)} characters together.`,
  noteEmpty: 'A note needs some text.',
  versionNameTooLong: `A version’s name can be up to ${grouped(bookLimits.versionNameCharacters)} characters.`,
  chapterTooLong: `A chapter can be up to ${grouped(bookLimits.chapterCharacters)} characters. Split it in two. Your text is still on this page.`,
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
  bookInTrash: 'This book is in the trash. Restore it to continue writing.',
  chapterInTrash: 'This chapter is in the trash. Restore it, or keep your text as a new chapter.',
  changesUnfit: 'These changes don’t match the text they were made for.',
  splitNowhere: 'A chapter can only be split between two paragraphs, with text on both sides.',
  notNext: 'The next chapter has changed. Reload the book and try again.',
  joinedTooLong: `Together these chapters would have more than ${grouped(bookLimits.chapterCharacters)} characters.`,
  chapterChanged: 'This chapter was changed elsewhere in the meantime.',
  noteChanged: 'This note was changed elsewhere in the meantime.',
  orderDoubled: 'The new order lists a chapter twice.',
  orderForeign: 'The new order lists a chapter that isn’t in this book.',
  orderMissing:
    'The new order is missing a chapter that was added in the meantime. Reload the book and try again.',
} as const;
