import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { createStore } from '#web/platform/store.ts';
import { nothingPending, withNews, withoutItem, withoutWord, type End, type News } from './pending.ts';

export const pendingStore = createStore(nothingPending);

/** Takes up an audio that the person has just asked for, here and now. */
export const add = ({ id, topic, attempt, stage, progress }: Audio): void =>
  void take({ audioId: id, state: 'processing', topic, attempt, stage, progress, asked: true });

/** Forgets an audio that does not exist any more. */
export const drop = (audioId: string): void => pendingStore.set(withoutItem(pendingStore.get(), audioId));

/** Forgets an audio whose making its author has just ended in this tab, and hears no more of that. */
export const overlook = (audioId: string): void =>
  pendingStore.set(withoutWord(pendingStore.get(), audioId, Date.now()));

/** Takes a piece of news in, and answers an end that the person is to be told of. */
export function take(news: News): End | undefined {
  const { pending, tell } = withNews(pendingStore.get(), news, Date.now());
  pendingStore.set(pending);
  return tell;
}

export const pendingIds = (): string[] => pendingStore.get().items.map((item) => item.audioId);
