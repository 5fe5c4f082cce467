import { follows } from '#shared/contract/channels/follows.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { channelStore } from '#functions/channels/channel-store.ts';
import { deployedFollowNews } from '#functions/news/deployed-follow-news.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { follow } from './follow.ts';
import { followStatus } from './follow-status.ts';
import { listFollowers, listFollowing } from './list-follows.ts';
import { unfollow } from './unfollow.ts';

const deps = {
  ...peopleDependencies(),
  channels: channelStore(documentClient(), environment('CHANNELS_TABLE').CHANNELS_TABLE),
  follows: deployedFollows(),
  news: deployedFollowNews(),
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
  { signedIn: deps.personOf, optional: requireSignedIn(deps.people) },
);
