import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredAudio } from './audio-item.ts';

/** What audio needs of news: that a publication reaches those who follow its author. */
export interface Announcing {
  /** Goes into the transaction of the publication; it has no condition, so that it refuses none. */
  readonly announceWrite: (audio: AnnouncedAudio, publishedAt: string) => Write;
  /** After that transaction. Where it is cut off before, a sweep does it. */
  readonly begin: (audio: AnnouncedAudio) => Promise<void>;
}

type AnnouncedAudio = Pick<StoredAudio, 'id' | 'ownerId'>;
