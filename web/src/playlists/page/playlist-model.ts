import type { QueryClient } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { deleteLater, leavingIds } from '#web/ui/delete-later.ts';
import { showToast } from '#web/ui/toasts.ts';
import {
  allPlaylists,
  playlistQuery,
  invalidatePlaylists,
  type ShownPlaylist,
} from '#web/playlists/playlist-queries.ts';
import { withEntryMoved } from './shown-playlist.ts';

/**
 * Edits a playlist optimistically. Requests run one after the other, each with the revision that the previous response
 * returned; a refusal reloads the server's state.
 */
export function playlistModel(queries: QueryClient, id: string, userid: string): PlaylistModel {
  const { queryKey } = playlistQuery(id, userid);
  let sending = Promise.resolve();
  let isOrderQueued = false;

  const shownPlaylist = () => queries.getQueryData<ShownPlaylist>(queryKey);
  const show = (change: (now: ShownPlaylist) => Partial<ShownPlaylist>) =>
    queries.setQueryData<ShownPlaylist>(queryKey, (now) => now && { ...now, ...change(now) });
  /**
   * Changes the cache synchronously, because the next key press can come before a response. Cancels running fetches,
   * because they began before the change.
   */
  const showAtOnce = (change: (now: ShownPlaylist) => Partial<ShownPlaylist>) => {
    void queries.cancelQueries({ queryKey });
    show(change);
  };

  function enqueue(call: () => Promise<{ playlist: Playlist } | undefined>, failure: string): Promise<void> {
    const previousCall = sending;
    const perform = async () => {
      await previousCall;
      try {
        const answer = await call();
        if (answer) show(() => ({ playlist: answer.playlist }));
      } catch (error) {
        showToast({ type: 'error', message: messageOf(error, failure) });
        await queries.invalidateQueries({ queryKey });
      }
    };
    sending = perform();
    return sending;
  }

  /** Sends the order that is current when the request starts, so several moves before that become one request. */
  async function sendOrder(): Promise<void> {
    if (isOrderQueued) return;
    isOrderQueued = true;
    await enqueue(async () => {
      isOrderQueued = false;
      const currentPlaylist = shownPlaylist();
      if (!currentPlaylist) return undefined;
      const body = {
        audioIds: currentPlaylist.audios.map((audio) => audio.id),
        baseRevision: currentPlaylist.playlist.revision,
      };
      return api('PUT /playlists/{id}', { params: { id }, body });
    }, 'We couldn’t save the new order.');
  }

  async function move(audioId: string, place: string): Promise<void> {
    showAtOnce(({ audios }) => ({ audios: withEntryMoved(audios, audioId, place) }));
    await sendOrder();
  }

  return {
    move,

    step({ id: audioId }, by) {
      // Reads the current order, because the next key press can come before a render.
      const entries = withoutDeleted(id, shownPlaylist()?.audios ?? [], leavingIds.get());
      const at = entries.findIndex((entry) => entry.id === audioId) + by;
      const targetEntry = entries[at];
      if (!targetEntry) return undefined;
      void move(audioId, targetEntry.id);
      return { at, count: entries.length };
    },

    async change(change) {
      showAtOnce(({ playlist }) => ({ playlist: { ...playlist, ...change } }));
      await enqueue(
        () => api('PUT /playlists/{id}', { params: { id }, body: change }),
        'We couldn’t change the playlist. Try again.',
      );
      await queries.invalidateQueries({ queryKey: allPlaylists });
    },

    takeOut(audio) {
      deleteLater({
        id: entryOf(id, audio),
        name: recordingName(audio),
        words: `“${recordingName(audio)}” was removed from the playlist.`,
        send: async (keepalive) => {
          await enqueue(
            async () => {
              const path = { params: { id, audioId: audio.id }, keepalive };
              // Ignores a 404: another window has already removed the audio.
              const answer = await api('DELETE /playlists/{id}/audio/{audioId}', path).catch(ignoreMissing);
              show(({ audios }) => ({ audios: audios.filter((other) => other.id !== audio.id) }));
              return answer;
            },
            `We couldn’t remove “${recordingName(audio)}”. It’s still in the playlist.`,
          );
          await queries.invalidateQueries({ queryKey: allAudio, refetchType: 'none' });
        },
      });
    },

    remove(onDeleted) {
      const title = shownPlaylist()?.playlist.title ?? '';
      deleteLater({
        id,
        name: title,
        send: async (keepalive) => {
          try {
            await api('DELETE /playlists/{id}', { params: { id }, keepalive }).catch(ignoreMissing);
          } catch (error) {
            showToast({
              type: 'error',
              message: messageOf(error, `We couldn’t delete “${title}”. It’s still there.`),
            });
          }
          await invalidatePlaylists(queries);
        },
      });
      onDeleted();
    },
  };
}

export const withoutDeleted = (
  playlistId: string,
  audios: readonly Audio[],
  deletedIds: ReadonlySet<string>,
): Audio[] =>
  audios.filter((audio) => !deletedIds.has(entryOf(playlistId, audio)) && !deletedIds.has(audio.id));

const entryOf = (playlistId: string, { id }: Pick<Audio, 'id'>): string => `${playlistId} ${id}`;

function ignoreMissing(error: unknown): undefined {
  if (!hasStatus(error, 404)) throw error;
}

export interface PlaylistModel {
  /** Moves an audio to the position of another audio. */
  readonly move: (audioId: string, place: string) => Promise<void>;
  /** Moves an audio by one place. Returns its new position, or undefined if it is already at that end of the list. */
  readonly step: (audio: Audio, by: -1 | 1) => { readonly at: number; readonly count: number } | undefined;
  readonly change: (change: Partial<Pick<Playlist, 'title' | 'description' | 'visibility'>>) => Promise<void>;
  /** Can be undone for some seconds. */
  readonly takeOut: (audio: Audio) => void;
  /** Can be undone for some seconds. `onGone` leaves the page. */
  readonly remove: (onGone: () => void) => void;
}
