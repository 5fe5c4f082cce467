import { BookFileInput, FinishedBookFile } from '#shared/domain/audio/book-file.ts';
import { bookFileDependencies } from './book-file-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { makeBookFile } from './make-book-file.ts';

const deps = bookFileDependencies();
const note: Parameters<typeof makeBookFile>[0]['note'] = (file, share) =>
  deps.bookFiles.noteProgress(file, Math.min(share, 0.99));

/**
 * Makes a file of a book's sound. May run twice: the file is written whole each time, and ended once; of sounds that were
 * made anew meanwhile the next try finds the new ones.
 */
export const handler = step(BookFileInput, FinishedBookFile, async (input) => ({
  ...input,
  made: await makeBookFile({ ...deps, note }, input),
}));
