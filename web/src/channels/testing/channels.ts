import type { Channel, ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';

export const aChannel = (part: Partial<Channel> = {}): Channel => ({
  ...aPerson(),
  headerColor: '#6366f1',
  bio: 'Letters from the sea.',
  links: [{ title: 'My site', url: 'https://ada.example' }],
  followerCount: 2,
  followingCount: 1,
  audioCount: 2,
  categories: ['Fiction', 'Memoir'],
  ...part,
});

export const aPerson = (part: Partial<ChannelPerson> = {}): ChannelPerson => ({
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada reads',
  imageUrl: '/default-avatar.svg',
  ...part,
});

export const aPlaylist = (part: Partial<Playlist> = {}): Playlist => ({
  id: 'pl_1',
  title: 'For the walk home',
  description: '',
  visibility: 'public',
  audioCount: 1,
  revision: 1,
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...part,
});
