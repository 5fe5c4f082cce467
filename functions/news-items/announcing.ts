import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/** What those who publish need of news: that a publication reaches those who follow its author. */
export interface Announcing {
  /** Goes into the transaction of the publication; it has no condition, so that it refuses none. */
  readonly announceWrite: (thing: AnnouncedThing, publishedAt: string) => Write;
  /** After that transaction. Where it is cut off before, a sweep does it. */
  readonly begin: (thing: AnnouncedThing) => Promise<void>;
}

/** An audio, or a post. */
interface AnnouncedThing {
  readonly id: string;
  readonly ownerId: string;
}
