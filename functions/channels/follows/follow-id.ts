/**
 * Joins the public ids of follower and followed (A11), so that the id needs no index and shows who may end the follow.
 */
export const followId = (followerCreatorId: string, followedCreatorId: string): string =>
  `${followerCreatorId}.${followedCreatorId}`;

export function partsOfFollowId(id: string): FollowParts | undefined {
  const [followerCreatorId, followedCreatorId, ...more] = id.split('.');
  if (!followerCreatorId || !followedCreatorId || more.length > 0) return undefined;
  return { followerCreatorId, followedCreatorId };
}

interface FollowParts {
  readonly followerCreatorId: string;
  readonly followedCreatorId: string;
}
