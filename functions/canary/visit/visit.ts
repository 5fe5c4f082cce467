import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import type { Site } from './site.ts';

export interface Visit {
  readonly site: Site;
  readonly account: SmokeAccount;
  /** Prefixes the title of everything that the visit creates; `tidy` removes what earlier visits of this name left. */
  readonly name: VisitName;
  /** Part of the text that is spoken, so that its audio is generated and doesn't come from stored audio. */
  readonly startedAt: Date;
  readonly signal: AbortSignal;
  accessToken?: string;
  bookId?: string;
  chapter?: Chapter;
  audio?: Audio;
}

/** Two names, so that two concurrent visits don't remove each other's things. */
export type VisitName = 'Smoke check' | 'Canary check';

export const titleIn = ({ name, startedAt }: Visit): string => `${name} ${startedAt.toISOString()}`;

export const isTitleOf = ({ name }: Visit, title: string): boolean => title.startsWith(`${name} `);
