import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import type { Site } from './site.ts';

/** Somebody who uses a site, and what they have made there so far: each step goes on with it. */
export interface Visit {
  readonly site: Site;
  readonly account: SmokeAccount;
  /** What is made is called so, and what an earlier visit of this name left is removed. */
  readonly name: VisitName;
  /** In no other visit: else a sentence is not spoken, but comes from what was spoken before. */
  readonly startedAt: Date;
  readonly signal: AbortSignal;
  accessToken?: string;
  bookId?: string;
  chapter?: Chapter;
  audio?: Audio;
}

/** Two visits at once do not remove what the other makes. */
export type VisitName = 'Smoke check' | 'Canary check';

export const titleIn = ({ name, startedAt }: Visit): string => `${name} ${startedAt.toISOString()}`;

export const isOf = ({ name }: Visit, title: string): boolean => title.startsWith(`${name} `);
