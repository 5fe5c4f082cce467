import { BookFileInput, FinishedBookFile } from '#shared/domain/audio/book-file.ts';
import { bookFileDependencies } from './book-file-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { makeBookFile } from './make-book-file.ts';

const deps = bookFileDependencies();
const noteProgress: Parameters<typeof makeBookFile>[0]['note'] = (file, share) =>
  deps.bookFiles.noteProgress(file, Math.min(share, 0.99));

/**
 * Safe to run twice: the file is always written as a whole and is marked ready only once. If a sound was replaced
 * during the first run, the second run uses the new one.
 */
export const handler = step(BookFileInput, FinishedBookFile, async (input) => ({
  ...input,
  made: await makeBookFile({ ...deps, note: noteProgress }, input),
}));
