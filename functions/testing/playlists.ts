import type { StoredPlaylist } from '#functions/playlists/playlist-store.ts';
import type { PlaylistMembership } from '#functions/audio/playlist-membership.ts';

export const noMembership: PlaylistMembership = {
  joinWrites: () => Promise.resolve([]),
  leaveWrites: () => Promise.resolve([]),
};

export const aPlaylist = (given: Partial<StoredPlaylist> = {}): StoredPlaylist => ({
  ownerId: 'usr_ada',
  id: 'pl_1',
  title: 'Evenings',
  description: '',
  visibility: 'private',
  audioIds: [],
  revision: 0,
  createdAt: '2026-11-22T08:00:00.000Z',
  ...given,
});
