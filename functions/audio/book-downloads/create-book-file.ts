import type { bookDownloads as contract } from '#shared/contract/audio/book-downloads.ts';
import { bookAudioRefusals } from '#shared/domain/audio/book-audio.ts';
import type { BookFileInput } from '#shared/domain/audio/book-file.ts';
import { chaptersToHear, type HearingDependencies } from '#functions/audio/narrated-texts/due-chapters.ts';
import { fileIdOf, executionNameOf, type BookFileStore, type StoredBookFile } from './book-file-store.ts';
import { bookFileView, isAbandoned, soundIdsOf } from './book-file-view.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import { fileName } from '#functions/people/archiving.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StartOnce } from '#functions/platform/start-once.ts';

/**
 * Stores the file's record, then starts the execution that is named after the record's id and attempt. A file that is
 * up to date or in progress is returned unchanged; for one in progress, the execution is started if an earlier request
 * couldn't start it.
 */
export function createBookFile(deps: Dependencies): Operation<typeof contract.createBookFile> {
  return async ({ actor: { id: ownerId }, params: { bookId }, body: { kind } }) => {
    const book = await findBook(deps.books, ownerId, bookId);
    const sounds = soundIdsOf(await chaptersToHear(deps, ownerId, bookId));
    if (sounds.length === 0) throw new Refusal('conflict', bookAudioRefusals.noSound);
    for (;;) {
      const seenFile = await deps.bookFiles.get(ownerId, bookId, kind);
      const now = deps.now();
      const isReused = seenFile && isReusable(seenFile, sounds, now);
      const file: StoredBookFile = isReused
        ? seenFile
        : {
            ownerId,
            id: fileIdOf(bookId, kind),
            bookId,
            kind,
            attempt: (seenFile?.attempt ?? 0) + 1,
            status: 'PROCESSING',
            progress: 0,
            sounds,
            fileName: `${fileName(book.title, 'Book')}.${kind}`,
            createdAt: now.toISOString(),
          };
      if (!isReused && !(await deps.bookFiles.begin(file, seenFile))) continue;
      if (file.status === 'PROCESSING')
        await deps.start(executionNameOf(file), inputOf(file) satisfies BookFileInput);
      return { file: bookFileView(file, sounds, now) };
    }
  };
}

const inputOf = ({ ownerId, bookId, kind, attempt }: StoredBookFile) => ({ ownerId, bookId, kind, attempt });

function isReusable(seen: StoredBookFile, sounds: readonly string[], now: Date): boolean {
  if (seen.status === 'PROCESSING') return !isAbandoned(seen, now);
  return seen.status === 'READY' && seen.sounds.join() === sounds.join();
}

interface Dependencies extends HearingDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookFiles: Pick<BookFileStore, 'get' | 'begin'>;
  readonly start: StartOnce;
  readonly now: () => Date;
}
