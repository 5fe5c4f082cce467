import { createJournal } from './journal.ts';
import { openText } from './open-text.ts';
import { lockedPages } from './text-lock.ts';
import type { TextServer, DocumentKit } from '#web/texts/ports.ts';

/**
 * Sends unsent texts of closed pages in the background, so that they arrive even if their author never opens them
 * again. Conflicts wait until the author opens the text.
 */
export async function sendJournaledTexts({ userid, kit, serverOf, except }: ToSend): Promise<void> {
  const [keys, alive] = await Promise.all([createJournal({ userid, page: '' }).keys(), lockedPages()]);
  const orphanKeys = keys.filter(({ page, id }) => !alive.has(page) && id !== except);
  for (const { collection, id } of new Map(orphanKeys.map((one) => [one.id, one])).values()) {
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
  readonly except?: string;
}
