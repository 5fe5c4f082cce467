import type { Person } from '#functions/people/people-store.ts';

/** What a follow that has just begun is to those above: both hear of each other. */
export type FollowNews = (made: NewFollow) => Promise<void>;

export interface NewFollow {
  readonly follower: Person;
  readonly followed: Person;
  readonly followedAt: string;
}
