import { show } from './player/engine.ts';
import { queueBeforeReload } from './stored-queue.ts';
import { playerStore } from './player-store.ts';
import { adoptQueue } from './player/queue.ts';
import { severalAudios } from './several-audios.ts';

/** Restores the queue after a reload: the current audio is shown paused, and deleted audios are dropped. */
export async function restoreQueue(): Promise<void> {
  const stored = queueBeforeReload();
  if (!stored) return;
  // If the request fails, the page works without the queue, and the next reload retries.
  const audios = await severalAudios(stored.ids.slice(0, portionSize)).catch(() => undefined);
  if (!audios) return;
  const loadedIds = new Set(audios.map(({ id }) => id));
  const countBefore = stored.ids.slice(0, stored.at + 1).filter((id) => loadedIds.has(id)).length;
  const hasCurrent = loadedIds.has(stored.ids[stored.at] ?? '');
  const current = hasCurrent ? audios[countBefore - 1] : undefined;
  adoptQueue({ audios, at: countBefore - 1, rest: stored.ids.slice(portionSize) });
  if (current && !playerStore.get().audio) show(current, { autoplay: false });
}

const portionSize = 100;
