import { exportErrors, ExportInput } from '#shared/domain/books/book-export.ts';
import { exportDependencies } from '#functions/books/exports/export-dependencies.ts';
import { onFailureStep, namedMessageOf, type Failure } from '#functions/platform/on-failure.ts';
import { log } from '#functions/platform/log.ts';
import * as z from 'zod/mini';

const { exports, files } = exportDependencies();
const Marked = z.object({ marked: z.boolean() });

/** Safe to run twice: changes only an export in progress. */
export const handler = onFailureStep(ExportInput, Marked, async ({ ownerId, exportId }, end) => {
  const record = { ownerId, id: exportId };
  const marked = await exports.markFailed(record, reasonOf(end));
  if (marked) {
    await files.remove(record);
    log.warn('An export failed', { exportId, status: end.status, error: end.error });
  }
  return { marked };
});

function reasonOf(end: Failure): string {
  if (end.status === 'TIMED_OUT') return 'Creating this file took too long and was stopped. Try again.';
  if (end.status === 'ABORTED') return 'Creating this file was interrupted. Try again.';
  return (
    namedMessageOf(end, exportErrors) ||
    'This file couldn’t be created because of a problem on our side. Try again.'
  );
}
