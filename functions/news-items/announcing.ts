import type { Write } from '#functions/platform/dynamodb/transaction.ts';

export interface Announcing {
  /** Goes into the publication's transaction. It has no condition, so that it can't fail the transaction. */
  readonly announceWrite: (thing: AnnouncedThing, publishedAt: string) => Write;
  /** Call after that transaction. If it is interrupted before, a sweep does this. */
  readonly begin: (thing: AnnouncedThing) => Promise<void>;
}

interface AnnouncedThing {
  readonly id: string;
  readonly ownerId: string;
}
