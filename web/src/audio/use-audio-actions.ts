import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audio, AudioChange } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { addPending, dropPending } from './change-pending.ts';
import { downloadSound } from '#web/listening/download-sound.ts';
import { stop } from '#web/listening/playing.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api, type AnswerOf } from '#web/server/api.ts';
import { allAudio, audioLists } from '#web/server/query-keys.ts';
import { deleteLater } from '#web/ui/delete-later.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Actions on the user's own audios. A change shows at once; if the server refuses it, the list is restored and a
 * message gives the reason.
 */
export function useAudioActions(): AudioActions {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const refresh = () => queries.invalidateQueries({ queryKey: allAudio });

  async function show(id: string, change: Partial<Audio>): Promise<void> {
    // A list request already in progress would undo the change on the screen.
    await queries.cancelQueries({ queryKey: audioLists });
    queries.setQueriesData<InfiniteData<AnswerOf<'GET /audio'>>>(
      { queryKey: audioLists },
      (lists) => lists && withChangedAudio(lists, id, change),
    );
  }

  async function perform({ id }: Audio, failure: string, call: () => Promise<unknown>): Promise<void> {
    if (busy.has(id)) return;
    setBusy((now) => new Set([...now, id]));
    await call().catch((error: unknown) => showToast({ type: 'error', message: messageOf(error, failure) }));
    setBusy((now) => new Set([...now].filter((other) => other !== id)));
    await refresh();
  }

  return {
    isBusy: ({ id }) => busy.has(id),

    change: (audio, change) =>
      perform(audio, `We couldn’t change “${recordingName(audio)}”. Try again.`, async () => {
        await show(audio.id, change);
        await api('PUT /audio/{id}', { params: { id: audio.id }, body: change });
      }),

    retry: (audio) =>
      perform(audio, `We couldn’t regenerate “${recordingName(audio)}”.`, async () => {
        const { audio: begun } = await api('POST /audio/{id}/retry', { params: { id: audio.id } });
        await Promise.all([addPending(begun), show(audio.id, begun)]);
      }),

    cancel: (audio) =>
      perform(audio, `We couldn’t cancel “${recordingName(audio)}”. Try again.`, async () => {
        const { audio: stopped } = await api('POST /audio/{id}/cancel', { params: { id: audio.id } });
        await Promise.all([dropPending(audio.id), show(audio.id, stopped)]);
        showToast({ type: 'info', message: `“${recordingName(audio)}” is cancelled. You weren’t charged.` });
      }),

    begun: async (audio) => {
      await Promise.all([addPending(audio), show(audio.id, audio)]);
      await refresh();
    },

    download: (audio) =>
      perform(audio, `We couldn’t download “${recordingName(audio)}”. Try again.`, () =>
        downloadSound(audio),
      ),

    remove(audio) {
      if (playerStore.get().audio?.id === audio.id) stop();
      deleteLater({
        id: audio.id,
        name: recordingName(audio),
        async send(keepalive) {
          try {
            await api('DELETE /audio/{id}', { params: { id: audio.id }, keepalive });
          } catch (error) {
            if (!hasStatus(error, 404)) {
              const message = messageOf(
                error,
                `We couldn’t delete “${recordingName(audio)}”. It’s still there.`,
              );
              showToast({ type: 'error', message });
              return;
            }
          }
          await dropPending(audio.id);
          await refresh();
        },
      });
      restFocus();
    },
  };
}

const withChangedAudio = (
  { pages, ...rest }: InfiniteData<AnswerOf<'GET /audio'>>,
  id: string,
  change: Partial<Audio>,
) => ({
  ...rest,
  pages: pages.map((page) => ({
    ...page,
    audios: page.audios.map((audio) => (audio.id === id ? { ...audio, ...change } : audio)),
  })),
});

type RowChange = Pick<AudioChange, 'title' | 'category' | 'playlistId' | 'visibility'>;
export interface AudioActions {
  readonly isBusy: (audio: Audio) => boolean;
  readonly change: (audio: Audio, change: RowChange) => Promise<void>;
  readonly retry: (audio: Audio) => Promise<void>;
  readonly cancel: (audio: Audio) => Promise<void>;
  readonly begun: (audio: Audio) => Promise<void>;
  readonly download: (audio: Audio) => Promise<void>;
  readonly remove: (audio: Audio) => void;
}
