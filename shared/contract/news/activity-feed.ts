import * as z from 'zod/mini';
import { Audio } from '#shared/contract/audio/audio-records.ts';
import { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorQuery, nextCursor } from '#shared/contract/paging.ts';
import { PostCard } from '#shared/contract/posts/post.ts';

const publishedFields = { id: z.string(), at: z.string(), person: ChannelPerson };

export const Activity = z.discriminatedUnion('kind', [
  z.object({ ...publishedFields, kind: z.literal('audio'), audio: Audio }),
  z.object({ ...publishedFields, kind: z.literal('post'), post: PostCard }),
]);
export type Activity = z.infer<typeof Activity>;

export const activityFeed = {
  listActivities: endpoint({
    route: 'GET /activity-feed',
    summary:
      'List what the channels that you follow have published, newest first. Unpublished items are left out.',
    access: 'signedIn',
    query: z.object(cursorQuery),
    answer: { status: 200, body: z.object({ activities: z.array(Activity), nextCursor }) },
  }),
} as const;
