import type { Playlist } from '#shared/contract/audio/playlists.ts';
import { playlistRefusals } from '#shared/domain/audio/playlist-limits.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { setBusy, setText } from './dom.ts';
import type { Parts } from './template-elements.ts';
import { createPlaylist } from '#web/audio/playlists/playlists-query.ts';
import { tell } from './panel-toast.ts';

/** The modal that asks for name and description of a new playlist. */
export function bindNewPlaylist(parts: Parts, { onCreated, onSignInNeeded, signal }: Outcomes): void {
  const dialog = parts['playlist-dialog'];
  const name = parts['playlist-name'];
  const description = parts['playlist-description'];
  let busy = false;

  const on = (part: HTMLElement, type: string, react: (event: Event) => void) =>
    part.addEventListener(type, react, { signal });
  on(parts['new-playlist'], 'click', () => {
    say('');
    dialog.showModal();
    name.focus();
  });
  on(parts['playlist-cancel'], 'click', () => dialog.close());
  on(parts['playlist-form'], 'submit', (event) => {
    event.preventDefault();
    if (!busy) void create();
  });

  async function create() {
    busy = true;
    setBusy(parts['playlist-create'], busy);
    say('Creating the playlist…');
    try {
      const { playlist, message } = await createPlaylist(name.value, description.value);
      name.value = description.value = '';
      onCreated(playlist);
      dialog.close();
      tell('success', message);
    } catch (error) {
      const message = messageOf(error, 'Failed to create playlist');
      say(`Error: ${message}`, true);
      tell('error', `Error: ${message}`);
      if (message === playlistRefusals.notSignedIn || hasStatus(error, 401)) onSignInNeeded();
    }
    busy = false;
    setBusy(parts['playlist-create'], busy);
  }

  function say(words: string, alarm = false) {
    setText(parts['playlist-status'], words);
    parts['playlist-status'].classList.toggle('alarm', alarm);
  }
}

interface Outcomes {
  readonly onCreated: (playlist: Playlist) => void;
  readonly onSignInNeeded: () => void;
  readonly signal: AbortSignal;
}
