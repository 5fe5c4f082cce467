import type { Channel } from '#shared/contract/channels/channels.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import type { ChannelRecord } from './channel-store.ts';
import type { PublicNames } from '#functions/people/people-store.ts';
import { personView } from '#functions/people/person-view.ts';

export const ownChannelView = (names: PublicNames, record: ChannelRecord): Channel => ({
  ...channelView(names, record),
  podcast: record.podcast ?? {},
});

export const channelView = (names: PublicNames, record: ChannelRecord): Channel => {
  const { headerColor, bio, links, followerCount, followingCount, published } = record;
  return {
    ...personView(names),
    headerColor,
    bio,
    links: [...links],
    followerCount,
    followingCount,
    audioCount: Object.values(published).reduce((sum, { count }) => sum + count, 0),
    categories: categories.filter((category) => category in published),
  };
};
