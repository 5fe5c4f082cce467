import { createJournal } from './journal.ts';
import { openText } from './open-text.ts';
import { lockedPages } from './text-lock.ts';
import type { TextServer, DocumentKit } from '#web/texts/ports.ts';

/**
 * Sends what pages that live no more left of this person's texts, in the background: a text that was typed before a
 * train's tunnel is there also where nobody opens it again. What the author has to decide waits until they do.
 */
export async function sendKeptTexts({ userid, kit, serverOf, except }: ToSend): Promise<void> {
  const [kept, alive] = await Promise.all([createJournal({ userid, page: '' }).keptTexts(), lockedPages()]);
  const left = kept.filter(({ page, id }) => !alive.has(page) && id !== except);
  for (const { collection, id } of new Map(left.map((one) => [one.id, one])).values()) {
    await openText({
      userid,
      collection,
      id,
      kit,
      server: serverOf(collection),
      title: () => 'Kept text',
      onMoved: () => undefined,
    }).sendUnseen();
  }
}

interface ToSend {
  readonly userid: string;
  readonly kit: DocumentKit;
  readonly serverOf: (collection: string) => TextServer;
  /** The one that lies open. */
  readonly except?: string;
}
