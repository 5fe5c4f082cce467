import { authState } from '#web/auth/auth.ts';
import { tabStorage } from '#web/platform/storage.ts';
import { draftStore } from './draft.ts';

const storageName = 'audio-draft-of';

/**
 * Returns a note if the text in the form was entered under another account, because the audio would be created under a
 * name that the author may not expect. Remembers the first user who is signed in while the form has text.
 */
export function otherAccountNote(): string {
  const auth = authState.get();
  const { content, title } = draftStore.get();
  if (content.trim() === '' && title.trim() === '') {
    tabStorage.removeItem(storageName);
    return '';
  }
  if (auth.status !== 'signedIn') return '';
  const { userid, name, username } = auth.session;
  const previousOwner = tabStorage.getItem(storageName);
  if (previousOwner === null) tabStorage.setItem(storageName, userid);
  if (previousOwner === null || previousOwner === userid) return '';
  return `You are now signed in as ${name || username}.`;
}

/**
 * Called when the text is sent, because sending accepts the note: from then on the text belongs to the current user.
 */
export const takeOverText = () => tabStorage.removeItem(storageName);
