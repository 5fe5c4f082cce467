import { follows } from '#shared/contract/channels/follows.ts';
import { channelStore } from '#functions/people/channel-store.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { followStore } from '#functions/channels/follow-store.ts';
import { follow } from './follow.ts';
import { followStatus } from './follow-status.ts';
import { listFollowers, listFollowing } from './list-follows.ts';
import { unfollow } from './unfollow.ts';

const env = environment('CHANNELS_TABLE', 'FOLLOWS_TABLE');

const client = documentClient();
const channels = channelStore(client, env.CHANNELS_TABLE);
const deps = {
  ...peopleDependencies(),
  channels,
  follows: followStore(client, env.FOLLOWS_TABLE, channels),
};

export const handler = serve(
  follows,
  {
    follow: follow(deps),
    followStatus: followStatus(deps),
    unfollow: unfollow(deps),
    listFollowers: listFollowers(deps),
    listFollowing: listFollowing(deps),
  },
  { signedIn: deps.personOf },
);
