import type { BookStatus } from '#shared/contract/books/books.ts';
import type { ExportFormat, ExportStatus } from '#shared/contract/books/exports.ts';
import type { ImportReport } from '#shared/contract/books/import-report.ts';
import type { Imprint } from '#shared/domain/books/imprint.ts';
import type { Measure } from '#shared/domain/books/writing-goals.ts';
import type { VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { NamedAudios } from './named-audios.ts';

/** The items of books. Only an item's own store reads and writes it. */

/** Small, because every save updates it; long fields are in `StoredBookDetails`. Key: ownerId, id. */
export interface StoredBook {
  readonly ownerId: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Absent means the name of the channel. */
  readonly authors?: readonly string[];
  /** If absent, the cover is drawn. */
  readonly coverId?: string;
  readonly genre: string;
  readonly language: string;
  readonly wordGoal: number;
  readonly dailyGoal: number;
  readonly goalMeasure: Measure;
  /** Without chapters in the trash. */
  readonly wordCount: number;
  readonly characterCount: number;
  readonly chapterCount: number;
  /** Includes the trash; the limits apply to these. */
  readonly storedChapters: number;
  readonly storedParts: number;
  readonly storedNotes: number;
  /** The position after which the next chapter is added (see order.ts). */
  readonly lastPosition?: string;
  readonly status: BookStatus;
  /** Whether shared recordings show its title and cover; absent until its author decides. */
  readonly isShown?: boolean;
  /** Its number in its author's feed, set when it is first shown. */
  readonly season?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Sparse index `byTidying`: after `tidyFrom`, some of its texts may be unused. */
  readonly tidying?: 'yes';
  readonly tidyFrom?: string;
  /** In the trash since; also set, with `unfinished`, while a book is being copied or imported. */
  readonly deletedAt?: string;
  readonly unfinished?: true;
  /** Sparse index `byRemoval`: permanently removed after `removeAfter`. */
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /** No longer counted or restorable; only waits for the rest of its items to be removed. */
  readonly removing?: true;
  readonly requestFingerprint: string;
}

/** Key: ownerId, bookId. */
export interface StoredBookDetails extends Partial<Omit<Imprint, 'authors'>> {
  readonly ownerId: string;
  readonly bookId: string;
  readonly premise: string;
  readonly audience: string;
  readonly tone: string;
  readonly summary: string;
  readonly imported?: ImportReport;
}

/** Key: ownerId, id (`part_{book}_…`). */
export interface StoredPart {
  readonly ownerId: string;
  readonly id: string;
  readonly title: string;
  readonly position: string;
  readonly requestFingerprint: string;
}

/** Key: ownerId, id (`chap_{book}_…`). */
export interface StoredChapter extends NamedAudios {
  readonly ownerId: string;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Sorts chapters and parts of a book, ties by id (see order.ts). */
  readonly position: string;
  /** Names the text in the bucket `texts`; another text has another id. */
  readonly textId: string;
  /** Detects a save of the same text, which makes no revision. */
  readonly textFingerprint: string;
  readonly revision: number;
  readonly saveId: string;
  /** The text that this revision replaced; detects a repeated save. Removed at night. */
  readonly savedOver?: string;
  /** See recent-saves.ts. */
  readonly recentSaves?: readonly string[];
  readonly wordCount: number;
  readonly characterCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly keptTextId?: string;
  readonly keptAt?: string;
  readonly keptWordCount?: number;
  readonly namedVersions: number;
  readonly requestFingerprint: string;
  readonly deletedAt?: string;
  readonly removal?: 'due';
  readonly removeAfter?: string;
  readonly removing?: true;
}

/** Pins a text. Key: ownerId, id (`ver_{book}_{chapter}_{time}{random}`: newer ones sort last). */
export interface StoredVersion {
  readonly ownerId: string;
  readonly id: string;
  readonly textId: string;
  readonly textFingerprint: string;
  readonly name?: string;
  readonly reason: VersionReason;
  readonly title: string;
  readonly wordCount: number;
  readonly characterCount: number;
  readonly revision: number;
  /** When the author made it; for any other, since when the chapter had this text. */
  readonly createdAt: string;
}

/** Key: ownerId, id (`note_{book}_…`). */
export interface StoredNote {
  readonly ownerId: string;
  readonly id: string;
  readonly chapterId?: string;
  readonly text: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly requestFingerprint: string;
}

/** AI text in a chapter. Key: ownerId, id (`acc_{book}_{chapter}_…`, derived from the page's id). */
export interface StoredAcceptance {
  readonly ownerId: string;
  readonly id: string;
  readonly chapterId: string;
  readonly answerId?: string;
  readonly before: string;
  readonly after: string;
  readonly at: string;
}

/** Key: ownerId, id (`exp_{book}_…`). An item `#running` of the same owner holds the slots. */
export interface StoredExport {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly format: ExportFormat;
  readonly author: string;
  readonly disclosure?: boolean;
  readonly status: ExportStatus;
  readonly reason?: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly fileName: string;
  readonly sizeBytes?: number;
  readonly createdAt: string;
  /** Sparse index `byRemoval`: removed after `removeAfter`. */
  readonly removal: 'due';
  readonly removeAfter: string;
  readonly requestFingerprint: string;
}

/** Raise it when the shape of the items changes, and say here how older items are read. */
export const bookItemVersion = 1;
