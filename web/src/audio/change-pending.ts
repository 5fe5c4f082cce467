import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';

export async function addPending(audio: Audio): Promise<void> {
  const { addToPending } = await loadChunk(() => import('./pending-store.ts'));
  addToPending(audio);
}

export async function dropPending(audioId: string): Promise<void> {
  const { dropSilently: overlook } = await loadChunk(() => import('./pending-store.ts'));
  overlook(audioId);
}
