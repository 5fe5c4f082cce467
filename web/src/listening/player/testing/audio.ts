import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** A finished, private audio of Ada's, but for what the test cares about. */
export const anAudio = (part: Partial<Audio> = {}): Audio => ({
  id: 'aud_1',
  title: 'To my sister',
  topic: 'To my sister',
  creatorId: 'cre_ada',
  ownerId: 'ada',
  username: 'ada',
  channelName: 'Ada Lovelace',
  plays: 0,
  source: 'text',
  voiceId: 'Ava',
  isPodcast: false,
  category: 'Memoir',
  playlistId: null,
  status: 'READY',
  progress: 1,
  durationSeconds: 60,
  visibility: 'private',
  startedAt: '2026-11-21T08:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  downloadUrl: '/media/private/ada/x/audio.mp3',
  ...part,
});
