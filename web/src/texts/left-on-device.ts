import { authState } from '#web/auth/auth.ts';
import { createJournal } from './saving/journal.ts';
import { lockReleased, withTextLock } from './saving/text-lock.ts';
import { documentKit } from './editor/document/document-kit.ts';
import type { DocumentKit } from './ports.ts';
import { passagesOf } from './saving/unsent-passages.ts';
import { markUnsent, unsentTexts } from '#web/platform/unsent-text.ts';

/**
 * Has nothing stay on this device of somebody who is signed out but what is unsent: each kept text gives way to its
 * passages. A page that shows the text still, because its session ran out, keeps it for as long as it lives.
 */
export async function keepPassagesOnly(userid: string, kit: DocumentKit = documentKit): Promise<void> {
  const noted = (await createJournal({ userid, page: '' }).keptTexts()).map(
    ({ id, page }) => `${id}:${page}`,
  );
  const marked = unsentTexts(userid).filter((name) => !name.startsWith('script:'));
  await Promise.all(
    [...new Set([...noted, ...marked])].map(async (name) => {
      const [id = '', page = ''] = name.split(':');
      await lockReleased(page);
      await withTextLock(userid, id, async () => {
        if (isSignedIn(userid)) return;
        const journal = createJournal({ userid, page });
        const isOfPage = (one: { readonly page: string }) => one.page === page;
        const text = (await journal.kept(id)).find(isOfPage);
        const left = (await journal.passages(id)).find(isOfPage);
        // Whoever opens the text again still has to know of a page that ended before anything was noted.
        if (!text && !left) {
          markUnsent({ userid, name }, { wordsOnly: true });
          return;
        }
        const passages = text ? await passagesOf(text, kit) : left?.passages;
        await journal.write(id, passages ? { passages } : { empty: true });
      });
    }),
  );
}

function isSignedIn(userid: string): boolean {
  const auth = authState.get();
  return auth.status === 'signedIn' && auth.session.userid === userid;
}
