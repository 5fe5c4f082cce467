import { authState } from '#web/auth/auth.ts';
import { tabStorage } from '#web/platform/storage.ts';
import { draftStore } from './draft.ts';

const storageName = 'audio-draft-of';

/**
 * What to say when the text in the form stands there since somebody else was signed in: it would be created under a
 * name that its author may not expect. Remembers whose the text is from the first time that somebody signed in has one.
 */
export function newNameNote(): string {
  const auth = authState.get();
  const { content, title } = draftStore.get();
  if (content.trim() === '' && title.trim() === '') {
    tabStorage.removeItem(storageName);
    return '';
  }
  if (auth.status !== 'signedIn') return '';
  const { userid, name, username } = auth.session;
  const before = tabStorage.getItem(storageName);
  if (before === null) tabStorage.setItem(storageName, userid);
  if (before === null || before === userid) return '';
  return `You are now signed in as ${name || username}.`;
}

/** Whoever sends the text has read the note: from now on it is theirs. */
export const takeOverText = () => tabStorage.removeItem(storageName);
