import { documentClient, s3 } from '#functions/platform/clients.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import { acceptanceStore } from './acceptance-store.ts';
import { bookCounters } from './book-counters.ts';
import { bookCoverStore } from './book-cover-store.ts';
import { bookDetailStore } from './book-detail-store.ts';
import { bookContents, type BookContents } from './book-contents.ts';
import { bookStore } from './book-store.ts';
import { chapterStore } from './chapter-store.ts';
import { noteStore } from './note-store.ts';
import { partStore } from './part-store.ts';
import { textStore } from './text-store.ts';
import { versionStore } from './version-store.ts';
import { writingDayStore } from './writing-day-store.ts';

export function outlineDependencies() {
  const env = environment('BOOKS_TABLE', 'PARTS_TABLE');
  const client = documentClient();
  return {
    books: deployedBooks(),
    bookDetails: deployedBookDetails(),
    counters: bookCounters(env.BOOKS_TABLE),
    chapters: deployedChapters(),
    parts: partStore(client, env.PARTS_TABLE),
    transact: transactOn(client),
  };
}

export function deployedBooks() {
  const env = environment('BOOKS_TABLE', 'BOOK_DETAILS_TABLE');
  return bookStore(documentClient(), {
    booksTable: env.BOOKS_TABLE,
    bookDetailsTable: env.BOOK_DETAILS_TABLE,
  });
}

export const deployedBookDetails = () =>
  bookDetailStore(documentClient(), environment('BOOK_DETAILS_TABLE').BOOK_DETAILS_TABLE);

export const deployedChapters = () =>
  chapterStore(documentClient(), environment('CHAPTERS_TABLE').CHAPTERS_TABLE);

export const deployedBookCovers = () => bookCoverStore(s3(), environment('MEDIA_BUCKET').MEDIA_BUCKET);

export const deployedVersions = () =>
  versionStore(documentClient(), environment('VERSIONS_TABLE').VERSIONS_TABLE);

export const deployedAcceptances = () =>
  acceptanceStore(documentClient(), environment('ACCEPTANCES_TABLE').ACCEPTANCES_TABLE);

export const deployedNotes = () => noteStore(documentClient(), environment('NOTES_TABLE').NOTES_TABLE);

export const deployedWritingDays = () =>
  writingDayStore(documentClient(), environment('WRITING_DAYS_TABLE').WRITING_DAYS_TABLE);

export function deployedBookThings(): BookContents {
  const env = environment(
    'BOOK_JOBS_TABLE',
    'READINGS_TABLE',
    'SUMMARIES_TABLE',
    'FACTS_TABLE',
    'FINDINGS_TABLE',
    'PRONUNCIATIONS_TABLE',
    'MESSAGES_TABLE',
    'CONVERSATIONS_TABLE',
    'ACCEPTANCES_TABLE',
    'EXPORTS_TABLE',
    'NOTES_TABLE',
    'VERSIONS_TABLE',
    'CHAPTERS_TABLE',
    'PARTS_TABLE',
    'BOOK_DETAILS_TABLE',
    'BOOKS_TABLE',
  );
  return bookContents(documentClient(), {
    bookJobs: env.BOOK_JOBS_TABLE,
    readings: env.READINGS_TABLE,
    summaries: env.SUMMARIES_TABLE,
    facts: env.FACTS_TABLE,
    findings: env.FINDINGS_TABLE,
    pronunciations: env.PRONUNCIATIONS_TABLE,
    messages: env.MESSAGES_TABLE,
    conversations: env.CONVERSATIONS_TABLE,
    acceptances: env.ACCEPTANCES_TABLE,
    exports: env.EXPORTS_TABLE,
    notes: env.NOTES_TABLE,
    versions: env.VERSIONS_TABLE,
    chapters: env.CHAPTERS_TABLE,
    parts: env.PARTS_TABLE,
    bookDetails: env.BOOK_DETAILS_TABLE,
    books: env.BOOKS_TABLE,
  });
}

export const deployedTexts = () => textStore(s3(), environment('TEXTS_BUCKET').TEXTS_BUCKET);
