import { ChapterReading } from '#web/audio/chapter-reading.tsx';
import { chapterAddress } from '#web/books/book-addresses.ts';
import type { BookOf, Outline } from '#web/books/book-queries.ts';
import { useFootHeight } from './foot-height.ts';
import type { ChapterEntry } from './outline/outline.ts';

/** A chapter of the book, to be read along with its sound. */
export default function ReadingPage({ of, outline, chapter }: ReadingPageProps) {
  useFootHeight();
  return (
    <ChapterReading
      of={{ ...of, chapterId: chapter.id }}
      title={chapter.title}
      bookTitle={outline.book.title}
      language={outline.book.language}
      chapterAddress={chapterAddress(of.bookId, chapter.id)}
    />
  );
}

interface ReadingPageProps {
  readonly of: BookOf;
  readonly outline: Outline;
  readonly chapter: ChapterEntry;
}
