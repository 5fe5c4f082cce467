import { browserStorage } from '#web/platform/storage.ts';
import { markUnsent } from '#web/platform/unsent-text.ts';
import { markOf, nameOf, readStored } from './studio/stored-draft.ts';
import { unsentTurnsOf } from './studio/unsent-turns.ts';

/** Deletes a signed-out user's scripts from the device, except for unsent turns. */
export function keepUnsentTurnsOnly(userid: string): void {
  const keyPrefix = nameOf({ userid, audioId: '' });
  for (const name of browserStorage.keys().filter((one) => one.startsWith(keyPrefix))) {
    const key = { userid, audioId: name.slice(keyPrefix.length) };
    const stored = readStored(key);
    if (!stored) continue;
    if (!('torn' in stored)) browserStorage.setItem(name, JSON.stringify(unsentTurnsOf(stored)));
    markUnsent(markOf(key), { wordsOnly: true });
  }
}
