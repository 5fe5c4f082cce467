import { authState } from '#web/auth/auth.ts';
import { createJournal } from './saving/journal.ts';
import { lockReleased, withTextLock } from './saving/text-lock.ts';
import { documentKit } from './editor/document/document-kit.ts';
import type { DocumentKit } from './ports.ts';
import { passagesOf } from './saving/unsent-passages.ts';

/**
 * Has nothing stay on this device of somebody who is signed out but what is unsent: each kept text gives way to its
 * passages. A page that shows the text still, because its session ran out, keeps it for as long as it lives.
 */
export async function keepPassagesOnly(userid: string, kit: DocumentKit = documentKit): Promise<void> {
  const kept = await createJournal({ userid, page: '' }).keptTexts();
  await Promise.all(
    kept.map(async ({ id, page }) => {
      await lockReleased(page);
      await withTextLock(userid, id, async () => {
        if (isSignedIn(userid)) return;
        const journal = createJournal({ userid, page });
        const text = (await journal.kept(id)).find((one) => one.page === page);
        if (!text) return;
        const passages = await passagesOf(text, kit);
        await journal.write(id, passages ? { passages } : { empty: true });
      });
    }),
  );
}

function isSignedIn(userid: string): boolean {
  const auth = authState.get();
  return auth.status === 'signedIn' && auth.session.userid === userid;
}
