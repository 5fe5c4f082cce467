import { browserStorage } from './storage.ts';
import { tabDatabase } from './tab-database.ts';

/**
 * Permanently deletes unsent text from this device: the journal and all other items stored under the person's id. No
 * copy exists elsewhere.
 */
export async function discardUnsent(userid: string): Promise<void> {
  // Without a database there is nothing to remove.
  await tabDatabase.write(({ removeAll }) => removeAll([userid])).catch(() => undefined);
  // Must be last: if the page is closed before this, these keys still tell that unsent text remains on the device.
  for (const key of browserStorage.keys().filter((one) => one.split(':')[1] === userid))
    browserStorage.removeItem(key);
}
