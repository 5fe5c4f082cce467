import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { setBusy, setText } from './dom.ts';
import type { TemplateElements } from './template-elements.ts';
import { createPlaylist } from '#web/playlists/create-playlist.ts';
import { showPanelToast } from './panel-toast.ts';

export function bindNewPlaylist(
  elements: TemplateElements,
  { onCreated, onSignInNeeded, signal }: NewPlaylistHandlers,
): void {
  const dialog = elements['playlist-dialog'];
  const name = elements['playlist-name'];
  const description = elements['playlist-description'];
  let busy = false;

  const on = (element: HTMLElement, type: string, react: (event: Event) => void) =>
    element.addEventListener(type, react, { signal });
  on(elements['new-playlist'], 'click', () => {
    showStatus('');
    dialog.showModal();
    name.focus();
  });
  on(elements['playlist-cancel'], 'click', () => dialog.close());
  on(elements['playlist-form'], 'submit', (event) => {
    event.preventDefault();
    if (!busy) void create();
  });

  async function create() {
    busy = true;
    setBusy(elements['playlist-create'], busy);
    showStatus('Creating the playlist…');
    try {
      const { playlist, message } = await createPlaylist(name.value, description.value);
      name.value = description.value = '';
      onCreated(playlist);
      dialog.close();
      showPanelToast('success', message);
    } catch (error) {
      const message = messageOf(error, 'Failed to create playlist');
      showStatus(`Error: ${message}`, true);
      showPanelToast('error', `Error: ${message}`);
      if (message === playlistRefusals.notSignedIn || hasStatus(error, 401)) onSignInNeeded();
    }
    busy = false;
    setBusy(elements['playlist-create'], busy);
  }

  function showStatus(words: string, alarm = false) {
    setText(elements['playlist-status'], words);
    elements['playlist-status'].classList.toggle('alarm', alarm);
  }
}

interface NewPlaylistHandlers {
  readonly onCreated: (playlist: Playlist) => void;
  readonly onSignInNeeded: () => void;
  readonly signal: AbortSignal;
}
