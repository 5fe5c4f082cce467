import type { ChannelStore } from '#functions/people/channel-store.ts';
import { json, type Archiving } from '#functions/people/archiving.ts';

/** How a person's channel looks, and what is public in it by category. */
export const channelArchiving = ({ channels }: ChannelArchivingDependencies): Archiving => ({
  gives: { tables: ['channels'] },
  async *filesOf({ id }) {
    const { headerColor, bio, links, published, followerCount, followingCount } = await channels.get(id);
    const channel = { headerColor, bio, links, published, followerCount, followingCount };
    yield { path: 'channel.json', text: json(channel) };
  },
});

export interface ChannelArchivingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
}
