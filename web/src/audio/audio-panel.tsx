import { createStore } from '#web/platform/store.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import type { BookSound } from './book-audio/book-sound.ts';
import { BookPronunciations } from '#web/speech/book-pronunciations.tsx';
import { ChapterSound } from './chapter-sound.tsx';
import { WholeBook } from './book-audio/whole-book.tsx';

export type { BookSound } from './book-audio/book-sound.ts';

export const AudioPanel = (book: BookSound) => (
  <Tabs
    key={book.bookId}
    label="Audio of this book"
    first={chosenTab.get()}
    onChoose={chosenTab.set}
    tabs={[
      { title: 'Chapter', content: <ChapterSound {...book} /> },
      { title: 'Book', content: <WholeBook {...book} /> },
      { title: 'Pronunciation', content: <BookPronunciations {...book} /> },
    ]}
  />
);

/** Kept in the module so that the reopened panel shows the last tab. */
const chosenTab = createStore('Chapter');
