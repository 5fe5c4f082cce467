import type { BookFileError, BookFileInput } from '#shared/domain/audio/book-file.ts';
import { bookTagsOf, type BookTagDependencies } from './book-tags.ts';
import type { BookFileMedia } from './book-file-media.ts';
import type { BookFileStore, StoredBookFile } from './book-file-store.ts';
import { chaptersToHear, type HearingDependencies } from '#functions/audio/narrated-texts/due-chapters.ts';
import { attemptNameOf } from '#functions/audio/audio-item.ts';
import type { BookDetailStore } from '#functions/books/book-detail-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { bookMp3, bookZip, NothingToHear, type SpokenBook } from './book-sound.ts';
import { readSoundFile } from './sound-file.ts';

/**
 * Makes a file of the chapters that have a sound now, and replaces the earlier file with it. Returns false if the
 * attempt is over. Writes while it reads, so that memory doesn't grow with the book.
 */
export async function makeBookFile(
  deps: Dependencies,
  { ownerId, bookId, kind, attempt }: BookFileInput,
): Promise<boolean> {
  const file = await deps.bookFiles.get(ownerId, bookId, kind);
  if (file?.status !== 'PROCESSING' || file.attempt !== attempt) return false;
  const book = await deps.books.get(ownerId, bookId);
  if (!book || book.deletedAt !== undefined) throw new NothingToHear();
  const audibleChapters = await chaptersWithSound(deps, file);
  const totalBytes = audibleChapters.reduce((sum, { sound }) => sum + sound.sizeBytes, 0);
  if (totalBytes > mostBytes) throw new BookTooLong();
  const spokenBook: SpokenBook = {
    title: book.title,
    artist: audibleChapters[0]!.artist,
    imprint: await bookTagsOf(deps, { ownerId, bookId, channelName: audibleChapters[0]!.artist }),
    chapters: audibleChapters.map(({ title, sound }) => ({ title, file: sound })),
  };
  const writtenSoFar = { bytes: 0 };
  const content = kind === 'mp3' ? bookMp3(spokenBook) : bookZip(spokenBook);
  await deps.media.put(
    file,
    countBytes(content, writtenSoFar, (bytes) => deps.note(file, bytes / totalBytes)),
  );

  const sounds = audibleChapters.map(({ mediaId }) => mediaId);
  const isMade = await deps.bookFiles.markReady(file, { sizeBytes: writtenSoFar.bytes, sounds });
  if (isMade) await deps.media.removeOthers(file);
  else await removeUnlessRecorded(deps, file);
  return isMade;
}

/**
 * Removes the file if the stored record is gone or has another attempt. Otherwise keeps it: the step may run twice, and
 * its other run may have finished the same file.
 */
async function removeUnlessRecorded({ bookFiles, media }: Dependencies, file: StoredBookFile): Promise<void> {
  const currentFile = await bookFiles.get(file.ownerId, file.bookId, file.kind);
  if (currentFile?.attempt !== file.attempt) await media.remove(file);
}

async function chaptersWithSound(deps: Dependencies, { ownerId, bookId }: StoredBookFile) {
  const chapters = await chaptersToHear(deps, ownerId, bookId);
  const audibleChapters = await mapConcurrently(filesReadAtOnce, chapters, async ({ name: title, audio }) => {
    const sound = audio?.sound;
    if (!sound) return [];
    const mediaId = attemptNameOf({ audioId: audio.id, attempt: sound.attempt });
    const looked = await readSoundFile(deps.media.sound(ownerId, mediaId));
    return [{ title, artist: audio.authorName, mediaId, sound: looked }];
  });
  if (audibleChapters.flat().length === 0) throw new NothingToHear();
  return audibleChapters.flat();
}

async function* countBytes(
  content: AsyncIterable<Uint8Array>,
  written: { bytes: number },
  note: (bytes: number) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let notedAt = Date.now();
  for await (const chunk of content) {
    written.bytes += chunk.length;
    yield chunk;
    if (Date.now() - notedAt < noteEveryMs) continue;
    notedAt = Date.now();
    await note(written.bytes);
  }
}

/**
 * Thrown for a file larger than `mostBytes`, which is about a week of sound and within the limits of a zip and of a
 * single object.
 */
class BookTooLong extends Error {
  override readonly name = 'BookTooLong' satisfies BookFileError;
  constructor() {
    super('This book is too long for one file. Download the audio of its chapters one by one.');
  }
}

const filesReadAtOnce = 10;
const noteEveryMs = 2_000;
const mostBytes = 3_900_000_000;

interface Dependencies extends HearingDependencies, BookTagDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
  readonly bookFiles: Pick<BookFileStore, 'get' | 'markReady'>;
  readonly media: Pick<BookFileMedia, 'sound' | 'put' | 'remove' | 'removeOthers'>;
  readonly note: (file: StoredBookFile, share: number) => Promise<unknown>;
}
