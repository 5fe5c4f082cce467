import { deployedBookCovers, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedPronunciations } from '#functions/speech/speech-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { bookFileMedia } from './book-file-media.ts';
import { bookFileStore } from './book-file-store.ts';

export function bookFileDependencies() {
  const { AUDIO_TABLE } = environment('AUDIO_TABLE');
  return {
    ...outlineDependencies(),
    ...deployedBookFiles(),
    covers: deployedBookCovers(),
    audios: audioStore(documentClient(), AUDIO_TABLE),
    pronunciations: deployedPronunciations(),
  };
}

export function deployedBookFiles() {
  const { BOOK_JOBS_TABLE, MEDIA_BUCKET } = environment('BOOK_JOBS_TABLE', 'MEDIA_BUCKET');
  return {
    bookFiles: bookFileStore(documentClient(), BOOK_JOBS_TABLE),
    media: bookFileMedia(s3(), MEDIA_BUCKET),
  };
}
