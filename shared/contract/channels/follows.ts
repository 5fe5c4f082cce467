import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { channelNews } from '#shared/domain/news/news-kinds.ts';
import { ChannelPerson } from './channels.ts';

/**
 * `creatorId` and `followedUserId` are both the public id of the followed person; `userId` is the public id of the
 * follower (A11).
 */
export const Follow = z.object({
  id: z.string(),
  creatorId: z.string(),
  userId: z.string(),
  followedUserId: z.string(),
  followedAt: z.string(),
  /** The kinds of news about the channel that the follower receives. Only for the follower. */
  tells: z.optional(z.enum(channelNews)),
});
export type Follow = z.infer<typeof Follow>;

const CreatorId = idOf('Send the creatorId of the channel.', 'This channel doesn’t exist.');

/**
 * A `creatorId`, or the caller's own `userid` (`sub` of their token). Defaults to the caller if the request has a
 * token.
 */
const personQuery = { userId: z.optional(CreatorId) };

export const follows = {
  follow: endpoint({
    route: 'POST /follow',
    summary: 'Follow a channel. If you already follow it, the existing follow is returned.',
    access: 'signedIn',
    body: z.object({ creatorId: CreatorId }),
    answer: { status: 201, body: z.object({ follow: Follow }) },
    refusals: ['forbidden', 'not_found', 'conflict', 'too_many'],
  }),
  followStatus: endpoint({
    route: 'GET /follow/status',
    summary: 'Check whether one channel follows another. Without `userId`, check whether you follow it.',
    access: 'optional',
    query: z.object({ ...personQuery, followedUserId: CreatorId }),
    answer: { status: 200, body: z.object({ following: z.boolean(), follow: z.optional(Follow) }) },
  }),
  unfollow: endpoint({
    route: 'DELETE /follow/{id}',
    summary: 'Unfollow a channel. Can be repeated safely.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found'],
  }),
  listFollowers: endpoint({
    route: 'GET /followers',
    summary: 'List the followers of a channel, latest first, and their number.',
    access: 'optional',
    query: z.object({ ...pageQuery, ...personQuery }),
    answer: {
      status: 200,
      body: z.object({ followers: z.array(ChannelPerson), count: z.number(), nextCursor }),
    },
    refusals: ['not_found'],
  }),
  listFollowing: endpoint({
    route: 'GET /following',
    summary: 'List the channels that a channel follows, latest first, and their number.',
    access: 'optional',
    query: z.object({ ...pageQuery, ...personQuery }),
    answer: {
      status: 200,
      body: z.object({ following: z.array(ChannelPerson), count: z.number(), nextCursor }),
    },
    refusals: ['not_found'],
  }),
} as const;
