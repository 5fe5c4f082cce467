import {
  deployedBookThings,
  deployedNotes,
  deployedTexts,
  outlineDependencies,
} from '#functions/books/book-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { bookMedia } from './book-media.ts';
import { chapterLinks } from './chapter-links.ts';

export function removalDependencies() {
  return {
    ...outlineDependencies(),
    notes: deployedNotes(),
    texts: deployedTexts(),
    chapterLinks: chapterLinks(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE),
    media: bookMedia(s3(), environment('MEDIA_BUCKET').MEDIA_BUCKET),
    bookThings: deployedBookThings(),
  };
}
