import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { createStore } from '#web/platform/store.ts';
import {
  nothingPending,
  withNews,
  withoutItem,
  withoutNotification,
  type GenerationEnd,
  type AudioNews,
} from './pending.ts';

export const pendingStore = createStore(nothingPending);

export const addToPending = ({ id, topic, attempt, stage, progress }: Audio): void =>
  void takeNews({ audioId: id, state: 'processing', topic, attempt, stage, progress, requested: true });

export const dropFromPending = (audioId: string): void =>
  pendingStore.set(withoutItem(pendingStore.get(), audioId));

/** Drops an audio that the user just cancelled or deleted in this tab, and suppresses later news of its end. */
export const dropSilently = (audioId: string): void =>
  pendingStore.set(withoutNotification(pendingStore.get(), audioId, Date.now()));

export function takeNews(news: AudioNews): GenerationEnd | undefined {
  const { pending, tell } = withNews(pendingStore.get(), news, Date.now());
  pendingStore.set(pending);
  return tell;
}

export const pendingIds = (): string[] => pendingStore.get().items.map((item) => item.audioId);
