import {
  deployedBooks,
  deployedChapters,
  deployedNotes,
  deployedTexts,
  deployedVersions,
} from '#functions/books/book-dependencies.ts';
import { log } from '#functions/platform/log.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';
import { tidyBooks } from './tidy-books.ts';

const tidyMarkedBooks = tidyBooks({
  books: deployedBooks(),
  chapters: deployedChapters(),
  versions: deployedVersions(),
  texts: deployedTexts(),
  notes: deployedNotes(),
  pictures: deployedTextPictures(),
  now: () => new Date(),
});

/** Safe to run twice, even concurrently, because removals can be repeated. */
export const handler = step(z.unknown(), z.object({ tidied: z.number() }), async () => {
  const tidied = await tidyMarkedBooks();
  log.info('Books were tidied', { tidied });
  return { tidied };
});
