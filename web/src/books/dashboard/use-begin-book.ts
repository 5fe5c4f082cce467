import type { BookCreation } from '#shared/contract/books/books.ts';
import { ownLanguage } from '#web/platform/languages.ts';
import { createText } from '#web/texts/first-words.tsx';
import { beginBook } from './begin-book.ts';
import { useCreateAndOpen, type CreateAndOpen } from './use-opening.ts';

export function useBeginBook(userid: string): BeginBook {
  const { open, busy, problem } = useCreateAndOpen(userid, 'We couldn’t create the book. Try again.');
  const begin = (creation: BookCreation) =>
    open(async () => {
      const chapter = await createText({ userid, title: 'Creating the book…' }, async () => {
        const { chapterId: id, address } = await beginBook({ language: ownLanguage(), ...creation });
        return { id, address };
      });
      return chapter.address;
    });
  return { begin, busy, problem };
}

export interface BeginBook extends Pick<CreateAndOpen, 'busy' | 'problem'> {
  readonly begin: (creation: BookCreation) => Promise<boolean>;
}
