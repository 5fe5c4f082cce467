// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { queueStore } from '#web/listening/player/queue.ts';
import { emptyQueue } from '#web/listening/player/queue-order.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import PlaylistRoute from '#web/playlists/routes/playlist.tsx';
import YourPlaylistsRoute from '#web/playlists/routes/your-playlists.tsx';
import { AddToPlaylist } from '#web/playlists/add-to-playlist.tsx';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { renderWith } from '#web/boot/server-rendered.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { dismissToast, toastStore } from '#web/ui/toasts.ts';
import { Route } from 'wouter';
import type { ReactNode } from 'react';
import { aPlaylist, aPlaylistServer, type PlaylistServer } from '#web/playlists/testing/playlist-server.ts';

let server: PlaylistServer;
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  requestGuard.reset();
  sessionStorage.clear();
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
});
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
  for (const { id } of toastStore.get()) dismissToast(id);
  toastStore.set([]);
  patchPlayer(emptyPlayer);
  queueStore.set(emptyQueue);
  await act(async () => authState.set({ status: 'signedOut', ended: false }));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('A playlist', () => {
  test('shows the number and total length of its recordings, and plays them in order', async () => {
    await visit(aPlaylistServer(aPlaylist({ description: 'For the shore.' }), three));
    expect(document.querySelector('h1')?.textContent).toBe('Walks');
    expect(pageText()).toContain('For the shore.');
    expect(pageText()).toContain('3 recordings');
    expect(pageText()).toContain('1 hr 3 min');
    await press('Play all');
    expect(queueStore.get().audios.map(({ id }) => id)).toEqual(['aud_1', 'aud_2', 'aud_3']);
    expect(playerStore.get().audio?.id).toBe('aud_1');
  });

  test('rendered by the server keeps an open dialog when newer data arrives', async () => {
    const playlist = aPlaylist({ visibility: 'public', ownerId: undefined });
    renderWith({ page: 'playlist', data: { playlist, audios: three, isWhole: true } });
    const answering = aPlaylistServer({ ...playlist, title: 'Longer walks' }, three);
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await visit(
      {
        ...answering,
        fetch: async (...args) => {
          await held;
          return answering.fetch(...args);
        },
      },
      'visitor',
    );
    renderWith(undefined);
    await press('Report this playlist');
    await until(() => document.querySelector('dialog') !== null);
    answer();
    await until(() => document.querySelector('h1')?.textContent === 'Longer walks');
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  test('starts at the audio that the listener presses, with the whole playlist queued', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await press('Play Two');
    expect(playerStore.get().audio?.id).toBe('aud_2');
    expect(queueStore.get().audios.map(({ id }) => id)).toEqual(['aud_1', 'aud_2', 'aud_3']);
  });

  test('is shuffled into a queue with each audio exactly once', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await press('Shuffle');
    expect(
      queueStore
        .get()
        .audios.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['aud_1', 'aud_2', 'aud_3']);
  });

  test('with more audio than fits in one response is loaded completely', async () => {
    const longServer = aPlaylistServer(aPlaylist(), three);
    longServer.perPage = 1;
    await visit(longServer);
    await until(() => titles().length === 3);
    expect(pageText()).toContain('3 recordings');
  });

  test('is reordered by Alt and arrow keys or the menu; consecutive moves are sent in one request', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await until(() => gripOf('aud_1') !== null);
    await act(async () => {
      gripOf('aud_1')!.focus();
      for (const _ of ['once', 'again']) pressKey(gripOf('aud_1')!, { key: 'ArrowDown', altKey: true });
    });
    await until(() => titles().join() === 'Two,Three,One');
    expect(document.activeElement).toBe(gripOf('aud_1'));
    expect(pageText()).toContain('One is now number 3 of 3.');
    expect(server.requests).toHaveLength(1);
    await until(() => server.audios.map(({ id }) => id).join() === 'aud_2,aud_3,aud_1');
    await chooseInMenuOf('One', 'Move up');
    await until(() => server.audios.map(({ id }) => id).join() === 'aud_2,aud_1,aud_3');
    expect(server.requests.findLast(([route]) => route === 'PUT /playlists/pl_1')![1]).toMatchObject({
      audioIds: ['aud_2', 'aud_1', 'aud_3'],
    });
  });

  test('changed in another window is reloaded with an explanation', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await until(() => gripOf('aud_1') !== null);
    server.playlist = { ...server.playlist, revision: 9 };
    await chooseInMenuOf('One', 'Move down');
    await until(() => toastStore.get().some(({ message }) => message === 'It was changed elsewhere.'));
    await until(() => titles().join() === 'One,Two,Three');
  });

  test('shows a removal at once, and sends it when Undo is no longer offered or the page closes', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await chooseInMenuOf('Two', 'Remove from this playlist');
    expect(titles()).toEqual(['One', 'Three']);
    const [toast] = toastStore.get();
    expect(toast?.message).toBe('“Two” was removed from the playlist.');
    await act(async () => toast?.action?.onChoose());
    expect(titles()).toEqual(['One', 'Two', 'Three']);
    expect(server.requests).toEqual([]);

    await chooseInMenuOf('Two', 'Remove from this playlist');
    await act(async () => dispatchEvent(new Event('pagehide')));
    await until(() => server.requests.length > 0);
    expect(server.requests[0]![0]).toBe('DELETE /playlists/pl_1/audio/aud_2');
    await until(() => titles().join() === 'One,Three');
  });

  test('can be renamed and described in place, and requires a name', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await chooseInMenuOf(undefined, 'Name and description');
    await fill('Name', ' ');
    await press('Save');
    expect(pageText()).toContain('Please enter a playlist name');
    expect(document.activeElement).toBe(fieldOf('Name'));
    await fill('Name', 'Evenings');
    await fill('Description', 'By the fire.');
    await press('Save');
    await until(() => document.querySelector('h1')?.textContent === 'Evenings');
    expect(server.requests).toEqual([
      ['PUT /playlists/pl_1', { title: 'Evenings', description: 'By the fire.' }],
    ]);
  });

  test('can be made public in the share dialog, which then shows its link and feed', async () => {
    await visit(aPlaylistServer(aPlaylist(), three));
    await press('Share');
    expect(document.querySelectorAll('dialog input')).toHaveLength(0);
    await fill('Visibility', 'public');
    await until(() => document.querySelectorAll('dialog input').length === 2);
    const [link, feed] = [...document.querySelectorAll<HTMLInputElement>('dialog input')];
    expect(link?.value).toMatch(/\/playlist\/pl_1$/);
    expect(feed?.value).toMatch(/\/playlist\/pl_1\/feed\.xml$/);
  });

  test('shows a visitor its audio and no controls for changes', async () => {
    const otherAudios = three.map(({ ownerId: _ownerId, ...audio }) => ({
      ...audio,
      visibility: 'public' as const,
    }));
    const { ownerId: _ownerId, ...playlist } = aPlaylist({ visibility: 'public' });
    await visit(aPlaylistServer(playlist, otherAudios), 'visitor');
    expect(titles()).toEqual(['One', 'Two', 'Three']);
    expect(document.querySelector('[data-grip]')).toBeNull();
    expect(pageText()).not.toContain('Remove from this playlist');
    expect(pageText()).not.toContain('Add to a playlist…');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
      '/channel/ada',
    );
  });

  test('shows a message to a visitor and to its owner when the playlist is empty', async () => {
    const { ownerId: _ownerId, ...playlist } = aPlaylist({ visibility: 'public' });
    await visit(aPlaylistServer(playlist), 'visitor');
    expect(pageText()).toContain('No public recordings yet');
    expect(pageText()).not.toContain('Play all');
    await unmount?.();
    await visit(aPlaylistServer(aPlaylist()));
    expect(pageText()).toContain('No recordings yet');
  });

  test.each([
    [404, 'This playlist doesn’t exist, or it isn’t shared with you'],
    [400, 'We couldn’t load this playlist.'],
  ])('shows a message for the response status %i', async (status, words) => {
    const failingServer = aPlaylistServer(aPlaylist());
    failingServer.refusing = () => Response.json({ message: '', code: 'any' }, { status });
    await visit(failingServer);
    expect(pageText()).toContain(words);
  });
});

describe('Your playlists', () => {
  test('are sorted by name or by date, and a new one requires a name (S6.05)', async () => {
    const serverWithTwo = aPlaylistServer(
      aPlaylist({ title: 'Walks', createdAt: '2026-11-22T00:00:00.000Z' }),
    );
    serverWithTwo.others.push(
      aPlaylist({ id: 'pl_9', title: 'Evenings', createdAt: '2026-11-20T00:00:00.000Z' }),
    );
    await visit(serverWithTwo, 'ada', <YourPlaylistsRoute />);
    expect(titles()).toEqual(['Evenings', 'Walks']);
    await fill('Sort by', 'newest');
    await until(() => titles().join() === 'Walks,Evenings');
    await press('New playlist');
    await press('Create');
    expect(pageText()).toContain('Please enter a playlist name');
    await fill('Name', 'Mornings');
    await press('Create');
    await until(() => server.requests.length > 0);
    expect(server.requests[0]).toEqual(['POST /playlists', { title: 'Mornings', description: '' }]);
    await until(() => location.pathname === '/playlist/pl_3');
  });

  test('show our own message when the server gives no reason (S8.02, S8.03)', async () => {
    const failingServer = aPlaylistServer(aPlaylist());
    failingServer.refusing = () => Response.json({ message: '', code: 'any' }, { status: 400 });
    await visit(failingServer, 'ada', <YourPlaylistsRoute />);
    expect(pageText()).toContain('Failed to fetch playlists');
    failingServer.refusing = (route) =>
      route.startsWith('POST') ? Response.json({ message: '', code: 'any' }, { status: 400 }) : undefined;
    await press('Try again');
    await until(() => titles().length === 1);
    await press('New playlist');
    await fill('Name', 'Mornings');
    await press('Create');
    await until(() => pageText().includes('Error: Failed to create playlist'));
  });

  test('ask a visitor to sign in', async () => {
    await visit(aPlaylistServer(aPlaylist()), 'visitor', <YourPlaylistsRoute />);
    expect(pageText()).toContain('Sign in to see your playlists.');
  });
});

describe('The dialog for adding to playlists', () => {
  test('shows which playlists contain the audio, and saves each changed tick and each new playlist', async () => {
    const held = aPlaylistServer(aPlaylist(), three.slice(0, 1));
    held.others.push(aPlaylist({ id: 'pl_2', title: 'Evenings' }));
    await visit(held, 'ada', <AddToPlaylist audio={three[0]!} onClose={() => undefined} />);
    await until(() => boxes().length === 2);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
    for (const box of boxes()) await act(async () => box.click());
    await fill('New playlist', 'Mornings');
    await press('Create');
    await until(() => server.requests.length === 4);
    expect(server.requests.map(([route]) => route)).toEqual([
      'DELETE /playlists/pl_1/audio/aud_1',
      'PUT /playlists/pl_2/audio/aud_1',
      'POST /playlists',
      'PUT /playlists/pl_3/audio/aud_1',
    ]);
    await until(() => boxes().length === 3);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
  });

  test('reverts a tick that the server refuses and shows the reason', async () => {
    const full = aPlaylistServer(aPlaylist());
    full.refusing = (route) =>
      route.startsWith('PUT')
        ? Response.json({ message: 'It is full.', code: 'conflict' }, { status: 409 })
        : undefined;
    await visit(full, 'ada', <AddToPlaylist audio={three[0]!} onClose={() => undefined} />);
    await until(() => boxes().length === 1);
    await act(async () => boxes()[0]!.click());
    await until(() => pageText().includes('Error: It is full.'));
    expect(boxes()[0]!.checked).toBe(false);
  });

  test('shows our own message when the server gives no reason (S8.03)', async () => {
    const failingServer = aPlaylistServer(aPlaylist());
    failingServer.refusing = () => Response.json({ message: '', code: 'any' }, { status: 400 });
    await visit(failingServer, 'ada', <AddToPlaylist audio={three[0]!} onClose={() => undefined} />);
    await until(() => document.querySelector('dialog [role=alert]') !== null);
    expect(pageText()).toContain('Failed to fetch playlists');
  });

  test('asks a visitor to sign in', async () => {
    await visit(
      aPlaylistServer(aPlaylist()),
      'visitor',
      <AddToPlaylist audio={three[0]!} onClose={() => undefined} />,
    );
    await until(() => pageText().includes('Sign in to add it to one of your playlists.'));
  });
});

const three = ['One', 'Two', 'Three'].map((title, at) =>
  anAudio({ id: `aud_${at + 1}`, title, durationSeconds: 1_260 }),
);

async function visit(
  answering: PlaylistServer,
  as: 'ada' | 'visitor' = 'ada',
  screen: ReactNode = (
    <Route path="/playlist/:id">
      <PlaylistRoute />
    </Route>
  ),
): Promise<void> {
  server = answering;
  vi.stubGlobal('fetch', server.fetch);
  history.replaceState(null, '', '/playlist/pl_1');
  authState.set(
    as === 'visitor'
      ? { status: 'signedOut', ended: false }
      : { status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub: 'ada' }) })! },
  );
  unmount = await render(screen);
  await settle();
  await settle();
}

const titles = () =>
  [...document.querySelectorAll('h2')]
    .map((title) => title.textContent)
    .filter((title) => !title.endsWith('playlist'));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const gripOf = (id: string) => document.querySelector<HTMLElement>(`[data-entry="${id}"] [data-grip]`);
const pressKey = (element: Element, key: KeyboardEventInit) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...key }));

async function chooseInMenuOf(title: string | undefined, item: string): Promise<void> {
  const label = `More about ${title ?? 'this playlist'}`;
  const menu = document.querySelector(`[role=menu][aria-label="${label}"]`);
  const chosenButton = [...(menu?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent === item,
  );
  if (!chosenButton) throw new Error(`There is no “${item}” in “${label}”.`);
  await act(async () => chosenButton.click());
}
