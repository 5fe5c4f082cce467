import { tabStorage } from '#web/platform/storage.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';

/**
 * The key under which to ask for `body`: that of the last request with this very body as long as none was `answered`
 * with what it asked for, also from before a reload; else a new one. So a lost answer never makes anything twice.
 */
export function keyFor(name: string, body: object): string {
  const text = JSON.stringify(body);
  const sent = kept(name) as Partial<SentRequest> | undefined;
  if (sent?.text === text && typeof sent.key === 'string') return sent.key;
  const key = crypto.randomUUID();
  keep(name, { text, key } satisfies SentRequest);
  return key;
}

export const answered = (name: string) => tabStorage.removeItem(name);

interface SentRequest {
  readonly text: string;
  readonly key: string;
}
