import type { BookExport } from '#shared/contract/books/exports.ts';
import { exportKeyOf } from './export-files.ts';
import type { StoredExport } from '#functions/books/items.ts';

export const exportView = (record: StoredExport, now?: Date): BookExport => {
  const { id, bookId, format, progress, createdAt, sizeBytes, pages, print } = record;
  const isLost = now !== undefined && isAbandoned(record, now);
  const reason = isLost ? forgottenReason : record.reason;
  return {
    id,
    bookId,
    format,
    status: isLost ? 'FAILED' : record.status,
    ...(reason !== undefined && { reason }),
    progress,
    ...(sizeBytes !== undefined && { sizeBytes }),
    ...(pages !== undefined && { pages }),
    ...(print !== undefined && { print }),
    ...(record.status === 'READY' && { downloadUrl: `/${encodeURI(exportKeyOf(record))}` }),
    createdAt,
    goneAt: record.removeAfter,
  };
};

/**
 * True if the export has been in progress for longer than its workflow can take, which means that the workflow was
 * never started.
 */
export const isAbandoned = ({ status, createdAt }: StoredExport, now: Date): boolean =>
  status === 'PROCESSING' && now.getTime() - Date.parse(createdAt) > abandonedAfterMs;

export const forgottenReason = 'Creating this file was interrupted. Try again.';

/** Twice the timeout of the workflow. */
const abandonedAfterMs = 60 * 60_000;
