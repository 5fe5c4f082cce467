import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { authState } from '#web/auth/auth.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { bindNewPlaylist } from './bind-new-playlist.ts';
import { showError } from './creator.ts';
import { changeDraft, draftStore } from './draft.ts';
import { renderOnChange, optionElement, setValue } from './dom.ts';
import type { TemplateElements } from './template-elements.ts';
import { playlistsQuery } from '#web/playlists/playlist-queries.ts';
import { addPlaylist } from '#web/playlists/create-playlist.ts';

export function bindPlaylists(
  elements: TemplateElements,
  { queries, onSignInNeeded, signal }: PlaylistSurroundings,
): void {
  const observer = new QueryObserver(queries, playlistsQuery());
  const { playlist: select } = elements;
  let lastError: unknown;

  select.addEventListener('change', () => changeDraft({ playlistId: select.value || null }), { signal });
  // Opening the list retries a failed load.
  select.addEventListener('focus', () => void (observer.getCurrentResult().isError && observer.refetch()), {
    signal,
  });
  bindNewPlaylist(elements, {
    onSignInNeeded,
    signal,
    onCreated: (playlist) => {
      addPlaylist(queries, playlist);
      changeDraft({ playlistId: playlist.id });
    },
  });
  signal.addEventListener('abort', observer.subscribe(renderList));
  renderOnChange(authState, () => observer.setOptions(playlistsQuery()), signal);
  renderOnChange(draftStore, renderChoice, signal);
  renderList();

  function renderList() {
    const { data, error } = observer.getCurrentResult();
    const options = (data?.playlists ?? []).map(({ id, title }) => optionElement(id, title));
    select.replaceChildren(optionElement('', 'None'), ...options);
    renderChoice();
    if (error && error !== lastError) showError(messageOf(error, 'Failed to fetch playlists'));
    lastError = error;
  }

  function renderChoice() {
    const { playlistId } = draftStore.get();
    const { data } = observer.getCurrentResult();
    const isMissing = data && playlistId !== null && !data.playlists.some(({ id }) => id === playlistId);
    // The playlist was deleted meanwhile or belongs to another user, so the server would refuse it.
    if (isMissing) changeDraft({ playlistId: null });
    else setValue(select, playlistId ?? '');
  }
}

interface PlaylistSurroundings {
  readonly queries: QueryClient;
  readonly onSignInNeeded: () => void;
  readonly signal: AbortSignal;
}
