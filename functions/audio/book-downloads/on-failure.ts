import { bookFileErrors, BookFileInput } from '#shared/domain/audio/book-file.ts';
import { deployedBookFiles } from './book-file-dependencies.ts';
import { onFailureStep, namedMessageOf, type Failure } from '#functions/platform/on-failure.ts';
import { log } from '#functions/platform/log.ts';
import * as z from 'zod/mini';

const { bookFiles, media } = deployedBookFiles();
const Marked = z.object({ marked: z.boolean() });

/** Safe to run twice: only a file in progress is changed. */
export const handler = onFailureStep(BookFileInput, Marked, async (input, end) => {
  const { ownerId, bookId, kind, attempt } = input;
  const file = await bookFiles.get(ownerId, bookId, kind);
  if (file?.attempt !== attempt) return { marked: false };
  const marked = await bookFiles.markFailed(file, reasonOf(end));
  if (marked) {
    await media.remove(file);
    log.warn('A file of a book could not be made', { fileId: file.id, status: end.status, error: end.error });
  }
  return { marked };
});

function reasonOf(end: Failure): string {
  if (end.status === 'TIMED_OUT') return 'Creating this file took too long and was stopped. Try again.';
  if (end.status === 'ABORTED') return 'Creating this file was interrupted. Try again.';
  return (
    namedMessageOf(end, bookFileErrors) ||
    'This file couldn’t be created because of a problem on our side. Try again.'
  );
}
