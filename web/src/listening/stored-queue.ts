import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';

/** Keeps only the ids for a reload in this tab; the audios are fetched again. */
export function keepQueue({ audios, at, rest }: QueueToKeep): void {
  queueBeforeReload();
  if (audios.length === 0) return tabStorage.removeItem(storageName);
  const first = Math.max(0, at - maxPlayedAudios);
  const ids = [...audios.slice(first).map(({ id }) => id), ...rest].slice(0, maxStoredIds);
  storeInTab(storageName, { ids, at: at - first });
}

export function queueBeforeReload(): StoredQueue | undefined {
  cachedQueue ??= { queue: readQueue() };
  return cachedQueue.queue;
}

export const forgetQueueBeforeReload = () => void (cachedQueue = undefined);

function readQueue(): StoredQueue | undefined {
  const { ids, at } = (storedInTab(storageName) ?? {}) as Partial<StoredQueue>;
  if (!Array.isArray(ids) || !ids.every((id) => /^\w{1,64}$/.test(String(id)))) return undefined;
  return ids.length > 0 && ids.length <= maxStoredIds && Number.isInteger(at) ? { ids, at: at! } : undefined;
}

/** The queue of this tab before the page loaded. It is read only once, because this page's own queue overwrites it. */
let cachedQueue: { readonly queue: StoredQueue | undefined } | undefined;

const storageName = 'queue';
/** More than anyone hears before the next reload; loaded in portions. */
const maxStoredIds = 2_000;
const maxPlayedAudios = 25;

interface QueueToKeep {
  readonly audios: readonly Pick<Audio, 'id'>[];
  readonly at: number;
  readonly rest: readonly string[];
}
interface StoredQueue {
  readonly ids: readonly string[];
  readonly at: number;
}
