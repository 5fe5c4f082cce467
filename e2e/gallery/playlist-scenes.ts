import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import type { Scene } from './scene.ts';

/** A playlist as its owner and as a visitor see it, one’s own playlists, and the choice among them. */
export const playlistScenes: readonly Scene[] = [
  {
    name: 'playlist-own',
    path: '/playlist/pl_gallery',
    as: 'ada',
    reach: (page) => showPlaylist(page, own, entries, () => untilMovable(page)),
  },
  {
    name: 'playlist-menu',
    path: '/playlist/pl_gallery',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await showPlaylist(page, own, entries, () => untilMovable(page));
      await page.getByRole('button', { name: /^More about The Lamplighter/ }).click();
      await page.getByRole('menuitem', { name: 'Remove from this playlist' }).waitFor();
    },
  },
  {
    name: 'playlist-editing',
    path: '/playlist/pl_gallery',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await showPlaylist(page, own, entries, () => page.getByRole('button', { name: 'Play all' }).waitFor());
      await page.getByRole('button', { name: 'More about this playlist' }).click();
      await page.getByRole('menuitem', { name: 'Name and description' }).click();
      await page.getByLabel('Description').waitFor();
    },
  },
  {
    name: 'playlist-sharing',
    path: '/playlist/pl_gallery',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await showPlaylist(page, own, entries, () => page.getByRole('button', { name: 'Share' }).click());
      await page.getByRole('dialog').getByLabel('Feed').waitFor();
    },
  },
  {
    name: 'playlist-taken-out',
    path: '/playlist/pl_gallery',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await showPlaylist(page, own, entries, () => untilMovable(page));
      await page.getByRole('button', { name: /^More about A Note/ }).click();
      await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'playlist-visitor',
    path: '/playlist/pl_gallery',
    reach: (page) =>
      showPlaylist(page, strangers(own), entries.slice(0, 3).map(strangers), () =>
        page.getByRole('button', { name: 'Play all' }).waitFor(),
      ),
  },
  {
    name: 'playlist-empty',
    path: '/playlist/pl_gallery',
    as: 'ada',
    reach: (page) => showPlaylist(page, own, [], () => page.getByText('No recordings yet').waitFor()),
  },
  {
    name: 'playlist-visitor-empty',
    path: '/playlist/pl_gallery',
    reach: (page) =>
      showPlaylist(page, strangers(own), [], () => page.getByText('No public recordings yet').waitFor()),
  },
  {
    name: 'playlist-unknown',
    path: '/playlist/pl_nothing',
    breaks: true,
    reach: (page) => page.getByText('This playlist doesn’t exist').waitFor(),
  },
  {
    name: 'playlist-failed',
    path: '/playlist/pl_gallery',
    breaks: true,
    reach: async (page) => {
      await page.route(/\/api\/playlists\/pl_gallery/, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: '' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'playlist-loading',
    path: '/playlist/pl_gallery',
    reach: async (page) => {
      await page.route(/\/api\/playlists\/pl_gallery/, () => undefined);
      await page.reload();
      await page.getByText('Loading the playlist…').waitFor({ state: 'attached' });
    },
  },
  { name: 'playlists-visitor', path: '/books/playlists' },
  {
    name: 'playlists-list',
    path: '/books/playlists',
    as: 'ada',
    reach: (page) =>
      withPlaylists(page, several, () => page.getByRole('link', { name: own.title }).waitFor()),
  },
  {
    name: 'playlists-empty',
    path: '/books/playlists',
    as: 'grace',
    reach: (page) => withPlaylists(page, [], () => page.getByText('No playlists yet').waitFor()),
  },
  {
    name: 'playlists-new',
    path: '/books/playlists',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await withPlaylists(page, several, () => page.getByRole('button', { name: 'New playlist' }).click());
      await page.getByRole('button', { name: 'Create', exact: true }).last().click();
      await page.getByText('Please enter a playlist name').waitFor();
    },
  },
  {
    name: 'playlists-failed',
    path: '/books/playlists',
    as: 'ada',
    breaks: true,
    reach: async (page) => {
      await page.route(/\/api\/playlists\?/, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: '' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'add-to-playlist',
    path: '/playlist/pl_gallery',
    as: 'ada',
    wholePage: false,
    reach: (page) => askForPlaylists(page, several),
  },
  {
    name: 'add-to-playlist-first',
    path: '/playlist/pl_gallery',
    as: 'ada',
    wholePage: false,
    reach: (page) => askForPlaylists(page, []),
  },
];

async function askForPlaylists(page: Page, playlists: readonly Playlist[]): Promise<void> {
  await page.route(/\/api\/playlists\?/, (route) =>
    route.fulfill({
      json: { playlists: playlists.map((playlist, at) => ({ ...playlist, holds: at === 0 })) },
    }),
  );
  await showPlaylist(page, own, entries, () => page.getByRole('button', { name: 'Play all' }).waitFor());
  await page.getByRole('button', { name: /^More about The Lamplighter/ }).click();
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click();
  await page.getByRole('dialog').getByLabel('New playlist').waitFor();
}

async function withPlaylists(
  page: Page,
  playlists: readonly Playlist[],
  there: () => Promise<void>,
): Promise<void> {
  await page.route(/\/api\/playlists\?/, (route) => route.fulfill({ json: { playlists } }));
  await page.reload();
  await there();
}

async function showPlaylist(
  page: Page,
  playlist: Playlist,
  audios: readonly Audio[],
  there: () => Promise<void>,
): Promise<void> {
  const userid = await page.evaluate(() => {
    const payload = localStorage.getItem('token')?.split('.')[1];
    return (
      payload && (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub
    );
  });
  const named = <Owned extends { ownerId?: string | undefined }>(owned: Owned): Owned =>
    owned.ownerId === 'me' ? { ...owned, ownerId: userid } : owned;
  await page.route(/\/api\/playlists\/pl_gallery/, (route) =>
    route.fulfill({ json: { playlist: named(playlist), audios: audios.map(named) } }),
  );
  await page.reload();
  await there();
}

/** Its entries can be put in another order. */
const untilMovable = (page: Page) =>
  page
    .getByRole('button', { name: /^Move The/ })
    .first()
    .waitFor();

const strangers = <Owned extends { ownerId?: string | undefined }>({ ownerId: _ownerId, ...rest }: Owned) =>
  rest;

const own: Playlist = {
  id: 'pl_gallery',
  title: 'Lights Along the Coast',
  description: 'Lamps, lanterns and the people who keep them. For an evening walk, in this order.',
  visibility: 'public',
  audioCount: 6,
  revision: 4,
  creatorId: 'cre_ada',
  ownerId: 'me',
  username: 'ada',
  channelName: 'Ada',
  createdAt: '2026-11-20T08:00:00.000Z',
};

const several: readonly Playlist[] = [
  { ...own, id: 'pl_a' },
  { ...own, id: 'pl_b', title: 'For the walk home', description: '', visibility: 'private', audioCount: 1 },
  {
    ...own,
    id: 'pl_c',
    title: 'The Salt Cartographers, read aloud from the first letter to the last tide table',
    description: 'All chapters, and what did not find a place in them.',
    visibility: 'private',
    audioCount: 24,
  },
  { ...own, id: 'pl_d', title: 'Zwischen den Jahren', description: '', audioCount: 0 },
];

const anEntry = (place: number, given: Partial<Audio>): Audio => ({
  id: `aud_gallery${place}`,
  title: 'An audio',
  topic: 'An audio',
  creatorId: 'cre_ada',
  ownerId: 'me',
  username: 'ada',
  channelName: 'Ada Marlowe',
  plays: 0,
  source: 'text',
  voiceId: 'Ava',
  isPodcast: false,
  category: 'Fiction',
  playlistId: 'pl_gallery',
  status: 'READY',
  attempt: 1,
  progress: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  durationSeconds: 140 + place * place * 311,
  visibility: 'public',
  createdAt: '2026-11-20T08:00:00.000Z',
  downloadUrl: `/media/private/gallery/${place}/audio.mp3`,
  ...given,
});

const entries: readonly Audio[] = [
  anEntry(0, { title: 'The Lamplighter’s Ledger' }),
  anEntry(1, {
    title: 'How the Bell Rock Light Was Built',
    category: 'History',
    isPodcast: true,
    hostVoice: 'Ava',
    expertVoice: 'Ryan',
  }),
  anEntry(2, {
    title:
      'A letter from the keeper of the northern light, which took eleven months to arrive and was read by everyone on the way',
    creatorId: 'cre_grace',
    ownerId: undefined,
    username: 'grace',
    channelName: 'Grace Holloway',
  }),
  anEntry(3, { title: 'A Note on Tides', category: 'Science', visibility: 'private' }),
  anEntry(4, { title: 'Foghorns, and what they are for', visibility: 'unlisted' }),
  anEntry(5, {
    title: 'The last lamp',
    status: 'PROCESSING',
    progress: 0.4,
    durationSeconds: 0,
    visibility: 'private',
    downloadUrl: undefined,
  }),
];
