import { browserStorage } from './storage.ts';
import { tabDatabase } from './tab-database.ts';

/**
 * Removes from this device what a person typed and never sent: the journal of their chapters, and whatever else lies
 * here under their name (drafts, scripts, which answer was asked for). For good: nobody has it elsewhere.
 */
export async function discardUnsent(userid: string): Promise<void> {
  // A browser that keeps no journal has nothing to remove.
  await tabDatabase.write(({ removeAll }) => removeAll([userid])).catch(() => undefined);
  // Last: the marks among them lead to what a page leaves that ends in between.
  for (const key of browserStorage.keys().filter((one) => one.split(':')[1] === userid))
    browserStorage.removeItem(key);
}
