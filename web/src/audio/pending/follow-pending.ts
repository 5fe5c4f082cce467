import type { QueryClient } from '@tanstack/react-query';
import { allAudio } from '#web/server/query-keys.ts';
import { api } from '#web/server/api.ts';
import { audioAddress } from '#shared/addresses.ts';
import { systemClock } from '#web/live/clock.ts';
import {
  liveStore,
  retryIfFailed,
  stopLive,
  subscribeToRegistration,
  subscribeToStatus,
} from '#web/live/live.ts';
import { showToast } from '#web/ui/toasts.ts';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { dismissGenerationToast } from './generation-toast.ts';
import { createPoller } from './poller.ts';
import { dropFromPending, pendingIds, pendingStore, takeNews } from '#web/audio/pending-store.ts';
import { nothingPending, type GenerationEnd, type AudioNews } from '#web/audio/pending.ts';

/**
 * Keeps the pending list current through live events and polling. The caller starts the live channel; the returned
 * function stops following.
 */
export function followPending(queries: QueryClient): () => void {
  const forgetAudio = () => void queries.invalidateQueries({ queryKey: allAudio });
  const handleNews = (news: AudioNews) => {
    const countBefore = pendingIds().length;
    const end = takeNews(news);
    if (end) showEndToast(end);
    // Audios requested or cancelled elsewhere must show in this tab's lists too.
    if (end || pendingIds().length !== countBefore) forgetAudio();
  };
  const poller = createPoller({
    clock: systemClock,
    list: async (status) => (await api('GET /audio', { query: { limit: 100, status } })).audios,
    canPoll: () => document.visibilityState === 'visible' && navigator.onLine,
    isInTrouble: () => liveStore.get().problem !== undefined,
    pendingIds,
    hear: handleNews,
    lose(audioId) {
      dropFromPending(audioId);
      forgetAudio();
    },
    serverIsBack: retryIfFailed,
  });
  const cleanups = [
    subscribeToStatus(handleNews),
    subscribeToRegistration(poller.pollSoon),
    liveStore.subscribe(poller.reconsider),
    pendingStore.subscribe(poller.reconsider),
    addListener(window, 'online', poller.reconsider),
    addListener(document, 'visibilitychange', poller.reconsider),
    poller.stop,
    stopLive,
    () => pendingStore.set(nothingPending),
  ];
  return () => {
    for (const end of cleanups) end();
  };
}

function showEndToast({ audioId, state, topic, reason }: GenerationEnd): void {
  dismissGenerationToast(audioId);
  switch (state) {
    case 'ready': {
      const link = { text: 'Listen', href: audioAddress(audioId) };
      return void showToast({ type: 'success', message: `"${topic}" is ready to play!`, link });
    }
    case 'scripted': {
      const href = studioAddress(audioId);
      // No toast is needed in the open studio, which already shows the script.
      if (location.pathname === href) return;
      const link = { text: 'Open script', href };
      return void showToast({ type: 'info', message: `The script of "${topic}" is ready.`, link });
    }
    case 'error':
      return void showToast({
        type: 'error',
        message: [`Failed to create "${topic}". Please try again.`, reasonWithoutAdvice(reason)]
          .join(' ')
          .trim(),
        link: { text: 'Change or retry', href: studioAddress(audioId) },
      });
    default:
      return state satisfies never;
  }
}

/** Removes the advice to try again from a reason, because the toast already gives this advice. */
const reasonWithoutAdvice = (reason = ''): string => reason.replace(/\s*(?:Please try|Try) again\.$/, '');

function addListener(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act);
  return () => target.removeEventListener(event, act);
}
