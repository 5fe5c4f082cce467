import type { Person } from '#functions/people/people-store.ts';

export type FollowNews = (made: NewFollow) => Promise<void>;

export interface NewFollow {
  readonly follower: Person;
  readonly followed: Person;
  readonly followedAt: string;
}
