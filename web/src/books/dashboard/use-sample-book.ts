import { bookAddress } from '#web/books/book-addresses.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { useCreateAndOpen, type CreateAndOpen } from './use-opening.ts';

/** Creates and opens a sample book. A retry after a lost response creates no second book. */
export function useSampleBook(userid: string): SampleBook {
  const { open, busy, problem } = useCreateAndOpen(userid, 'We couldn’t create the sample book. Try again.');
  const openSample = () =>
    open(async () => {
      const { sampleBook } = await import('./sample-book.ts');
      const importId = keyFor(sampleKey, sampleBook.book);
      const { book } = await api('POST /books/import', {
        body: { ...sampleBook, importId, first: 0, last: true },
      });
      forgetRequest(sampleKey);
      return bookAddress(book.id);
    });
  return { open: openSample, busy, problem };
}

const sampleKey = 'sample-book';

export interface SampleBook extends Pick<CreateAndOpen, 'busy' | 'problem'> {
  readonly open: () => Promise<boolean>;
}
