import { headlessEditor } from './headless-editor.ts';
import { createJournal } from './journal.ts';
import { openText } from './open-text.ts';
import { lockedPages } from './text-lock.ts';
import type { ChapterServer, DocumentKit } from '#web/texts/ports.ts';

/**
 * Sends what pages that live no more left of this person's chapters, in the background: a text that was typed before a
 * train's tunnel is there also where nobody opens its chapter again. What the author has to decide waits until they do.
 */
export async function sendKeptTexts({ userid, kit, serverOf, except }: ToSend): Promise<void> {
  const [kept, alive] = await Promise.all([
    createJournal({ userid, page: '' }).keptChapters(),
    lockedPages(),
  ]);
  const left = kept.filter(({ page, chapterId }) => !alive.has(page) && chapterId !== except);
  for (const { bookId, chapterId } of new Map(left.map((one) => [one.chapterId, one])).values()) {
    const { ready } = openText({
      userid,
      bookId,
      chapterId,
      kit,
      server: serverOf(bookId),
      title: () => 'Kept text',
      onMoved: () => undefined,
    });
    const text = await ready.catch(() => undefined);
    text?.begin(headlessEditor(kit.blocksOfDocument(text.document), kit)).close();
  }
}

interface ToSend {
  readonly userid: string;
  readonly kit: DocumentKit;
  readonly serverOf: (bookId: string) => ChapterServer;
  /** The chapter that lies open. */
  readonly except?: string;
}
