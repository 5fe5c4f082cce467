import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { embedAddress } from '#shared/addresses.ts';
import { embedFrame } from '#shared/pages/embed-frame.ts';
import { anAudio, aPlaylist, daysAgo, reply, twoVoices, withoutSound, userIdOf } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const listeningScenes: readonly Scene[] = [
  { name: 'player-nothing', path: '/audio-player' },
  scene({ name: 'player', path: '/', as: 'ada' }, async (page) => {
    await openAudio(page);
    await page.getByRole('link', { name: 'Download MP3' }).waitFor();
    await page.getByRole('region', { name: 'Transcript' }).getByText('Under the lamp at the mill').click();
    await page.getByRole('button', { name: 'Pause' }).click();
  }),
  scene({ name: 'player-bar', path: '/', as: 'ada', wholePage: false }, async (page) => {
    await openAudio(page);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Quillcast' }).click();
    await page.getByRole('region', { name: 'Now playing' }).getByRole('button', { name: 'Pause' }).click();
  }),
  scene({ name: 'player-queue', path: '/channel/ada', wholePage: false }, async (page) => {
    await playList(page);
    // a narrow screen has no Queue button; instead, the bar is one large button that opens the player with the queue
    await page.getByRole('button', { name: /^(Queue|Open the player)/ }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  }),
  scene({ name: 'player-sharing', path: '/channel/ada', wholePage: false }, async (page) => {
    await playList(page);
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^Share / }).click();
    await page.getByRole('dialog').getByLabel('Embed').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  }),
  scene({ name: 'history', path: '/books/audio?tab=history', as: 'grace' }, async (page) => {
    const historyEntries = (await audiosOfAda(page)).map((audio, at) => ({
      audio,
      listening: {
        audioId: audio.id,
        position: { seconds: at === 0 ? 3 : 1 },
        finished: at > 0,
        heardAt: daysAgo(at),
      },
    }));
    await reply(page, '**/api/listening?*', { heard: historyEntries });
    await page.reload();
    await page.getByRole('button', { name: 'Clear history' }).waitFor();
  }),
  scene({ name: 'history-empty', path: '/books/audio?tab=history', as: 'admin' }, (page) =>
    page.getByText('Nothing in your history yet').waitFor(),
  ),
  scene({ name: 'embed', path: '/channel/ada', wholePage: false }, async (page) => {
    const { id } = (await audiosOfAda(page)).find(({ title }) => title === 'The Lamplighter’s Ledger')!;
    await page.goto(new URL(embedAddress(id), page.url()).href);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.setViewportSize({ width: page.viewportSize()!.width, height: embedFrame.height });
  }),
  scene({ name: 'playlist-own', path: '/playlist/pl_gallery', as: 'ada' }, async (page) => {
    await showPlaylist(page, playlistAudios);
    const move = page.getByRole('button', { name: /^Move The/ });
    await move.first().waitFor();
  }),
  scene({ name: 'playlist-empty', path: '/playlist/pl_gallery', as: 'ada' }, async (page) => {
    await showPlaylist(page, []);
    await page.getByText('No recordings yet').waitFor();
  }),
  scene({ name: 'playlists-list', path: '/books/playlists', as: 'ada' }, async (page) => {
    await reply(page, /\/api\/playlists\?/, { playlists });
    await page.reload();
    await page.getByRole('link', { name: playlists[0]!.title }).waitFor();
  }),
  scene({ name: 'playlists-empty', path: '/books/playlists', as: 'grace' }, async (page) => {
    await reply(page, /\/api\/playlists\?/, { playlists: [] });
    await page.reload();
    await page.getByText('No playlists yet').waitFor();
  }),
  scene(
    { name: 'add-to-playlist', path: '/playlist/pl_gallery', as: 'ada', wholePage: false },
    async (page) => {
      const playlistChoices = playlists.map((playlist, at) => ({ ...playlist, holds: at === 0 }));
      await reply(page, /\/api\/playlists\?/, { playlists: playlistChoices });
      await showPlaylist(page, playlistAudios);
      await page.getByRole('button', { name: /^More about The Lamplighter/ }).click();
      await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click();
      await page.getByRole('dialog').getByLabel('New playlist').waitFor();
    },
  ),
];

async function openAudio(page: Page): Promise<void> {
  const title = 'The Lamplighter’s Ledger';
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await page.goto(new URL(`/books/audio?${new URLSearchParams({ q: title })}`, page.url()).href);
  await link.first().click();
}

async function playList(page: Page): Promise<void> {
  const play = page.getByRole('main').getByRole('button', { name: /^Play / });
  await play.first().click();
  await page.getByRole('region', { name: 'Now playing' }).waitFor();
}

async function audiosOfAda(page: Page): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const response = await page.request.get(`${new URL(page.url()).origin}/api/channel/ada/audio`);
  return ((await response.json()) as { audios: { id: string; title: string }[] }).audios;
}

async function showPlaylist(page: Page, audios: readonly Audio[]): Promise<void> {
  const ownerId = await userIdOf(page);
  await reply(page, /\/api\/playlists\/pl_gallery/, {
    playlist: { ...playlists[0], ownerId },
    audios: audios.map((audio) => (audio.username === 'ada' ? { ...audio, ownerId } : audio)),
  });
  await page.reload();
}

const playlists: readonly Playlist[] = [
  aPlaylist({
    id: 'pl_gallery',
    title: 'Lights Along the Coast',
    description: 'Lamps, lanterns and the people who keep them. For an evening walk, in this order.',
  }),
  aPlaylist({ id: 'pl_b', title: 'For the walk home', visibility: 'private', audioCount: 1 }),
  aPlaylist({
    id: 'pl_c',
    title: 'The Salt Cartographers, read aloud from the first letter to the last tide table',
    description: 'All chapters, and what did not find a place in them.',
    visibility: 'private',
    audioCount: 24,
  }),
];

const playlistAudios: readonly Audio[] = [
  anAudio(0, { title: 'The Lamplighter’s Ledger', visibility: 'public' }),
  anAudio(1, { ...twoVoices, title: 'How the Bell Rock Light Was Built', visibility: 'public' }),
  anAudio(2, {
    title:
      'A letter from the keeper of the northern light, which took eleven months to arrive and was read by everyone on the way',
    creatorId: 'cre_grace',
    username: 'grace',
    channelName: 'Grace Holloway',
    visibility: 'public',
  }),
  anAudio(3, { title: 'A Note on Tides', category: 'Science' }),
  anAudio(4, { title: 'Foghorns, and what they are for', visibility: 'unlisted' }),
  anAudio(5, { ...withoutSound, title: 'The last lamp', status: 'PROCESSING', progress: 0.4 }),
];
