import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bookAddress } from '#web/books/book-addresses.ts';
import { useCreateAndOpen, type CreateAndOpen } from '#web/books/dashboard/use-opening.ts';
import { ownLanguage } from '#web/platform/languages.ts';
import { api } from '#web/server/api.ts';
import { deletePage, storedPage } from './stored-page.ts';

/** Imports the page stored in this browser as a book and opens it. Retries create only one book. */
export function useAddPage(userid: string): AddPage {
  const { open, busy, problem } = useCreateAndOpen(
    userid,
    'We couldn’t add your page. It’s still in this browser.',
  );
  const add = () =>
    open(async () => {
      const { id, title, text } = storedPage()!;
      const { book } = await api('POST /books/import', {
        body: {
          importId: id,
          book: {
            title: title.trim().slice(0, bookLimits.titleCharacters) || 'Untitled book',
            language: ownLanguage(),
          },
          first: 0,
          entries: [{ title: '', content: text }],
          last: true,
        },
      });
      const now = storedPage();
      // Another tab may have changed the page during the import.
      if (now?.text === text && now.title === title) deletePage();
      return bookAddress(book.id);
    });
  return { add, busy, problem };
}

export interface AddPage extends Pick<CreateAndOpen, 'busy' | 'problem'> {
  readonly add: () => Promise<boolean>;
}
