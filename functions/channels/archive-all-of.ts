import type { ChannelStore } from './channel-store.ts';
import { jsonText, type Archiving } from '#functions/people/archiving.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { FollowStore } from './follow-store.ts';

export const channelArchiving = (deps: ChannelArchivingDependencies): Archiving => ({
  provides: { tables: ['channels', 'follows'] },
  async *filesOf({ id }) {
    const record = await deps.channels.get(id);
    const { headerColor, bio, links, podcast, published, followerCount, followingCount } = record;
    const channel = { headerColor, bio, links, podcast, published, followerCount, followingCount };
    yield { path: 'channel.json', text: jsonText(channel) };
    yield { path: 'following.json', text: jsonText(await followedChannels(deps, id)) };
  },
});

async function followedChannels({ follows, people }: ChannelArchivingDependencies, id: string) {
  const all = await follows.allFollowedBy(id);
  const namedFollows: object[] = [];
  for (let from = 0; from < all.length; from += mostNamesAtOnce) {
    const some = all.slice(from, from + mostNamesAtOnce);
    const publicNames = await people.publicNamesOf(some.map(({ followedId }) => followedId));
    for (const { followedId, followedAt } of some)
      namedFollows.push({ username: publicNames.get(followedId)?.username, followedAt });
  }
  return namedFollows;
}

const mostNamesAtOnce = 100;

export interface ChannelArchivingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly follows: Pick<FollowStore, 'allFollowedBy'>;
}
