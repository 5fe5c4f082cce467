import { authState } from '#web/auth/auth.ts';
import { createJournal } from './saving/journal.ts';
import { lockReleased, withTextLock } from './saving/text-lock.ts';
import { documentKit } from './editor/document/document-kit.ts';
import type { DocumentKit } from './ports.ts';
import { passagesOf } from './saving/unsent-passages.ts';
import { markUnsent, unsentTexts } from '#web/platform/unsent-text.ts';

/**
 * Replaces each stored text of a signed-out person by its unsent passages, so that nothing else remains on this device.
 * A page that still shows a text because its session expired keeps that text until the page is closed.
 */
export async function keepPassagesOnly(userid: string, kit: DocumentKit = documentKit): Promise<void> {
  const journaledNames = (await createJournal({ userid, page: '' }).keys()).map(
    ({ id, page }) => `${id}:${page}`,
  );
  const markedNames = unsentTexts(userid).filter((name) => !name.startsWith('script:'));
  await Promise.all(
    [...new Set([...journaledNames, ...markedNames])].map(async (name) => {
      const [id = '', page = ''] = name.split(':');
      await lockReleased(page);
      await withTextLock(userid, id, async () => {
        if (isSignedIn(userid)) return;
        const journal = createJournal({ userid, page });
        const isOfPage = (one: { readonly page: string }) => one.page === page;
        const text = (await journal.entries(id)).find(isOfPage);
        const passageEntry = (await journal.passages(id)).find(isOfPage);
        // A page that was closed before it wrote to its journal has left only the mark that it has unsent text. The
        // mark stays, so that the page is found when the text is opened again.
        if (!text && !passageEntry) {
          markUnsent({ userid, name }, { wordsOnly: true });
          return;
        }
        const passages = text ? await passagesOf(text, kit) : passageEntry?.passages;
        await journal.write(id, passages ? { passages } : { empty: true });
      });
    }),
  );
}

function isSignedIn(userid: string): boolean {
  const auth = authState.get();
  return auth.status === 'signedIn' && auth.session.userid === userid;
}
