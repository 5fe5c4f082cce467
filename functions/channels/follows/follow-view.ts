import type { Follow } from '#shared/contract/channels/follows.ts';
import { followId } from './follow-id.ts';

/** Contains public ids only. */
export const followView = (
  follower: { readonly creatorId: string },
  followed: { readonly creatorId: string },
  { followedAt }: { readonly followedAt: string },
): Follow => ({
  id: followId(follower.creatorId, followed.creatorId),
  creatorId: followed.creatorId,
  userId: follower.creatorId,
  followedUserId: followed.creatorId,
  followedAt,
});
