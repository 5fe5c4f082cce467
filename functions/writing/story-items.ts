import type { FactKind, FactStatus, Ruling } from '#shared/domain/writing/story-limits.ts';

/** The stored items of a book's story. Each kind of item is read and written only by its own store. */

/** A person, a place or a thing in a book. Key: ownerId, id (`fact_{book}_…`). */
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
  /** Absent if the author wrote the trait. */
  readonly passage?: StoredPassage;
}

/** Two contradicting passages. Key: ownerId, id (`find_{book}_…`, derived from both). */
export interface StoredFinding {
  readonly ownerId: string;
  readonly id: string;
  readonly message: string;
  /** In the book's order at the time when the contradiction was found. */
  readonly passages: readonly [StoredPassage, StoredPassage];
  readonly ruling?: Ruling;
  readonly createdAt: string;
  readonly ruledAt?: string;
}

export interface StoredPassage {
  readonly chapterId: string;
  readonly quote: string;
  readonly occurrence: number;
  /** The id of the chapter's text in which the passage was found. */
  readonly textId: string;
}
