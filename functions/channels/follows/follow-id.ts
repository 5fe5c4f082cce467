/**
 * The id of a follow, made of the public ids of both (A11): no index is needed to find it, and who may end it stands in
 * it.
 */
export const followId = (followerCreatorId: string, followedCreatorId: string): string =>
  `${followerCreatorId}.${followedCreatorId}`;

/** The public ids that a follow's id is made of; undefined for what is none. */
export function partsOfFollowId(id: string): FollowParts | undefined {
  const [followerCreatorId, followedCreatorId, ...more] = id.split('.');
  if (!followerCreatorId || !followedCreatorId || more.length > 0) return undefined;
  return { followerCreatorId, followedCreatorId };
}

interface FollowParts {
  readonly followerCreatorId: string;
  readonly followedCreatorId: string;
}
