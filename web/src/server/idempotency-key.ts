import { tabStorage } from '#web/platform/storage.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';

/**
 * Returns the idempotency key for a request. A request with the same body as the last one gets the last key again, even
 * after a reload, until `answered` is called; so a lost response never creates anything twice.
 */
export function keyFor(name: string, body: object): string {
  const text = JSON.stringify(body);
  const sentRequest = storedInTab(name) as Partial<SentRequest> | undefined;
  if (sentRequest?.text === text && typeof sentRequest.key === 'string') return sentRequest.key;
  const key = crypto.randomUUID();
  storeInTab(name, { text, key } satisfies SentRequest);
  return key;
}

export const forgetRequest = (name: string) => tabStorage.removeItem(name);

interface SentRequest {
  readonly text: string;
  readonly key: string;
}
