import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';

/** Takes an audio that was just asked for into the list of those in the making. */
export async function addPending(audio: Audio): Promise<void> {
  const { add } = await loadChunk(() => import('./pending-store.ts'));
  add(audio);
}

/** Forgets an audio in the making that was just cancelled or deleted. */
export async function dropPending(audioId: string): Promise<void> {
  const { overlook } = await loadChunk(() => import('./pending-store.ts'));
  overlook(audioId);
}
