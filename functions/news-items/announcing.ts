import type { Write } from '#functions/platform/dynamodb/transaction.ts';

export interface Announcing {
  /** Returns a write for the publication's transaction. It has no condition, so that it can't fail the transaction. */
  readonly announceWrite: (thing: AnnouncedThing, publishedAt: string) => Write;
  /**
   * Call it after the publication's transaction. If the request is interrupted before this call, a sweep starts the
   * announcement.
   */
  readonly begin: (thing: AnnouncedThing) => Promise<void>;
}

interface AnnouncedThing {
  readonly id: string;
  readonly ownerId: string;
}
