import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';

export const reply = (page: Page, address: string | RegExp, json: object, status = 200) =>
  page.route(address, (route) => route.fulfill({ status, json }));

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, claims = ''] = localStorage.getItem('token')!.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
  });

export const aPerson = (username: string, channelName: string): ChannelPerson => ({
  creatorId: `cre_${username}`,
  username,
  channelName,
  imageUrl: '/default-avatar.svg',
});

export const nightShift = aPerson(
  'the-night-shift',
  'The Night Shift: stories for those who are awake when nobody else is',
);

export const aPlaylist = (given: Pick<Playlist, 'id' | 'title'> & Partial<Playlist>): Playlist => ({
  description: '',
  visibility: 'public',
  audioCount: 6,
  revision: 1,
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada',
  createdAt: daysAgo(9),
  ...given,
});

export const anAudio = (place: number, given: Partial<Audio> & Pick<Audio, 'title'>): Audio => ({
  id: `aud_gallery${place}`,
  topic: given.title,
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada Marlowe reads',
  plays: place * place * 317,
  source: 'text',
  voiceId: 'Ava',
  isPodcast: false,
  category: 'Memoir',
  playlistId: null,
  status: 'READY',
  progress: 1,
  startedAt: daysAgo(place * 4),
  durationSeconds: 92 + place * place * 197,
  visibility: 'private',
  createdAt: daysAgo(place * 4 + 1),
  downloadUrl: `/media/public/gallery/${place}/audio.mp3`,
  peaksUrl: `/media/public/gallery/${place}/peaks.json`,
  ...given,
});

export const withoutSound = { downloadUrl: undefined, peaksUrl: undefined, durationSeconds: 0 };

export const twoVoices = {
  isPodcast: true,
  voiceId: 'en-US-Chirp3-HD-Orus',
  hostVoice: 'en-US-Chirp3-HD-Orus',
  expertVoice: 'en-US-Chirp3-HD-Aoede',
};

export const replyPeaks = (page: Page) =>
  page.route(/\/media\/public\/gallery\//, (route) =>
    route.fulfill({ json: { secondsPerPeak: 1, peaks: peaksLike(route.request().url()) } }),
  );

function peaksLike(seed: string): number[] {
  let state = seed.length * 7_919 + seed.charCodeAt(seed.indexOf('gallery/') + 8) * 131;
  const random = () => (state = (state * 9_301 + 49_297) % 233_280) / 233_280;
  return Array.from({ length: 420 }, (_, place) => {
    const phrase = Math.sin((place / 420) * Math.PI * (9 + (seed.length % 5))) ** 2;
    return Math.max(0.03, phrase * (0.45 + random() * 0.5));
  });
}
