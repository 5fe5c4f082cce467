import type { BookFile } from '#shared/contract/audio/book-audio.ts';
import type { ChapterToHear } from '#functions/audio/narrated-texts/due-chapters.ts';
import { bookFileKeyOf } from './book-file-media.ts';
import { executionNameOf, type StoredBookFile } from './book-file-store.ts';
import { attemptNameOf } from '#functions/audio/audio-item.ts';

/** `sounds` are the ids of the chapter sounds that exist now; a file made from different sounds is out of date. */
export function bookFileView(file: StoredBookFile, sounds: readonly string[], now: Date): BookFile {
  const { kind, progress, sizeBytes, createdAt } = file;
  const isLost = isAbandoned(file, now);
  const status = isLost ? 'FAILED' : file.status;
  const reason = isLost ? 'Creating this file was interrupted. Try again.' : file.reason;
  return {
    kind,
    status,
    ...(reason !== undefined && { reason }),
    ...(status === 'FAILED' && { failureId: executionNameOf(file) }),
    progress,
    ...(sizeBytes !== undefined && { sizeBytes }),
    chapters: file.sounds.length,
    isOld: file.status === 'READY' && file.sounds.join() !== sounds.join(),
    createdAt,
    ...(file.status === 'READY' && { downloadUrl: `/${encodeURI(bookFileKeyOf(file))}` }),
  };
}

export const soundIdsOf = (chapters: readonly ChapterToHear[]): string[] =>
  chapters.flatMap(({ audio }) => {
    const sound = audio?.sound;
    return sound ? [attemptNameOf({ audioId: audio.id, attempt: sound.attempt })] : [];
  });

/**
 * Returns true if the file has been in progress for longer than an execution can run, which means that its execution
 * never started.
 */
export const isAbandoned = ({ status, createdAt }: StoredBookFile, now: Date): boolean =>
  status === 'PROCESSING' && now.getTime() - Date.parse(createdAt) > abandonedAfterMs;

/** Twice the timeout of the workflow. */
const abandonedAfterMs = 2 * 60 * 60_000;
