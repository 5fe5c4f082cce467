import {
  bookFileKinds,
  type bookAudio as contract,
  type BookFile,
} from '#shared/contract/audio/book-audio.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import type { BookFileStore } from '#functions/audio/book-downloads/book-file-store.ts';
import { bookFileView, soundIdsOf } from '#functions/audio/book-downloads/book-file-view.ts';
import type { BookJobStore } from './book-job-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import {
  chaptersToHear,
  isDue,
  type ChapterToHear,
  type HearingDependencies,
} from '#functions/audio/narrated-texts/due-chapters.ts';
import { jobView } from './job-view.ts';

/** Reads no texts: the price is an upper estimate from the chapters' word counts. */
export function getBookAudio(deps: Dependencies): Operation<typeof contract.getBookAudio> {
  return async ({ actor: { id: ownerId }, params: { bookId } }) => {
    await findBook(deps.books, ownerId, bookId);
    const [chapters, job] = await Promise.all([
      chaptersToHear(deps, ownerId, bookId),
      deps.jobs.get(ownerId, bookId),
    ]);
    const chapterAudios = chapters.flatMap(({ audio }) => audio ?? []);
    const shownAudios = new Map(
      (await deps.views.list(chapterAudios, ownerId)).map((audio) => [audio.id, audio]),
    );
    const dueChapters = chapters.filter(isDue);
    const files = await filesOf(deps, ownerId, bookId, soundIdsOf(chapters));
    return {
      bookAudio: {
        chapters: chapters.map(({ chapter, name, audio, isBehind }) => ({
          chapterId: chapter.id,
          title: name,
          ...(audio && { audio: shownAudios.get(audio.id)! }),
          isBehind,
        })),
        ...(job && { job: jobView(job) }),
        files,
        price: {
          chapters: dueChapters.length,
          credits: dueChapters.reduce((sum, one) => sum + mostCredits(one), 0),
        },
      },
    };
  };
}

async function filesOf(
  { bookFiles, now }: Dependencies,
  ownerId: string,
  bookId: string,
  sounds: readonly string[],
): Promise<BookFile[]> {
  const foundFiles = await Promise.all(bookFileKinds.map((kind) => bookFiles.get(ownerId, bookId, kind)));
  return foundFiles.flatMap((file) => (file ? [bookFileView(file, sounds, now())] : []));
}

const mostCredits = ({ chapter: { wordCount }, name }: ChapterToHear): number =>
  creditsOfCharacters(name.length + wordCount * charactersOfAWord);

/**
 * Includes the space after the word. The English average is 6, so the estimate is usually too high rather than too low.
 */
const charactersOfAWord = 7;

interface Dependencies extends HearingDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly jobs: Pick<BookJobStore, 'get'>;
  readonly bookFiles: Pick<BookFileStore, 'get'>;
  readonly now: () => Date;
  readonly views: AudioViews;
}
