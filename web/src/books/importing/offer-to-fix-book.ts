import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { correctionsOf } from '#shared/domain/books/typography/corrections.ts';
import { countOf } from '#shared/domain/locale.ts';
import { bookAddress } from '#web/books/book-addresses.ts';
import { fixRequest } from '#web/platform/fix-request.ts';
import { nextTask } from '#web/platform/next-task.ts';
import { showToast } from '#web/ui/toasts.ts';
import { includedEntries, type Draft } from './draft.ts';

/** After an import, offers to fix the typography of the book if any of its chapters has something to fix. */
export async function offerToFixBook(bookId: string, draft: Draft): Promise<void> {
  let count = 0;
  for (const { content } of includedEntries(draft).filter(({ kind }) => kind === 'chapter')) {
    count += correctionsOf(documentOf(content), draft.language.trim()).length;
    // Lets the browser paint between the chapters of a long book.
    await nextTask();
  }
  if (count === 0) return;
  showToast({
    type: 'info',
    message: `“${draft.title.trim()}” has ${countOf(count, 'place')} to fix: quotation marks, dashes or spaces. You’ll find “Fix this book…” in its details too.`,
    link: {
      text: 'Fix this book…',
      href: bookAddress(bookId),
      onFollow: () => fixRequest.set({ bookId, scope: 'book' }),
    },
    durationMilliseconds: 15_000,
  });
}
