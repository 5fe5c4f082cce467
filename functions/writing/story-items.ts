import type { FactKind, FactStatus, Ruling } from '#shared/domain/writing/story-limits.ts';

/** The shapes of the items of what a story tells, each with the store that alone reads and writes it. */

/** A person, a place or a thing. Key: ownerId, id (`fact_{book}_…`). */
export interface StoredFact {
  readonly ownerId: string;
  readonly id: string;
  readonly name: string;
  readonly kind: FactKind;
  readonly aliases: readonly StoredAlias[];
  readonly traits: readonly StoredTrait[];
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of one that its author wrote down. */
  readonly requestFingerprint?: string;
}

export interface StoredAlias {
  readonly name: string;
  readonly status: FactStatus;
}
export interface StoredTrait {
  readonly id: string;
  readonly text: string;
  readonly status: FactStatus;
  /** Absent of what the author wrote down. */
  readonly passage?: StoredPassage;
}

/** Two passages that cannot both be so. Key: ownerId, id (`find_{book}_…`, derived from both). */
export interface StoredFinding {
  readonly ownerId: string;
  readonly id: string;
  readonly message: string;
  /** In the order that the book had when they were found. */
  readonly passages: readonly [StoredPassage, StoredPassage];
  readonly ruling?: Ruling;
  readonly createdAt: string;
  readonly ruledAt?: string;
}

export interface StoredPassage {
  readonly chapterId: string;
  readonly quote: string;
  readonly occurrence: number;
  /** The text of the chapter in which it stood there. */
  readonly textId: string;
}
