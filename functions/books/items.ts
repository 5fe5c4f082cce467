import type { BookStatus } from '#shared/contract/books/books.ts';
import type { ExportFormat, ExportStatus } from '#shared/contract/books/exports.ts';
import type { ImportReport } from '#shared/contract/books/import-report.ts';
import type { PrintStyle } from '#shared/domain/books/printing/print-look.ts';
import type { Imprint } from '#shared/domain/books/imprint.ts';
import type { Measure } from '#shared/domain/books/writing-goals.ts';
import type { VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { NamedAudios } from './named-audios.ts';

/** The database items of books. Each type of item is read and written only by its own store. */

/** Kept small, because every save of a chapter updates it; long fields are in `StoredBookDetails`. Key: ownerId, id. */
export interface StoredBook {
  readonly ownerId: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** If absent, the channel's name is shown as the author. */
  readonly authors?: readonly string[];
  /** If absent, the product draws a cover. */
  readonly coverId?: string;
  readonly genre: string;
  readonly language: string;
  readonly wordGoal: number;
  readonly dailyGoal: number;
  readonly goalMeasure: Measure;
  /** The counts don't include chapters in the trash. */
  readonly wordCount: number;
  readonly characterCount: number;
  readonly chapterCount: number;
  /** These counts include things in the trash; the limits of a book apply to these counts. */
  readonly storedChapters: number;
  readonly storedParts: number;
  readonly storedNotes: number;
  /** The position after which the next chapter is added (see order.ts). */
  readonly lastPosition?: string;
  readonly status: BookStatus;
  /** Whether shared recordings show the book's title and cover; absent until the author decides. */
  readonly isShown?: boolean;
  /** The book's season number in its author's podcast feed, set when the book is first shown. */
  readonly season?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /**
   * Keys of the sparse index `byTidying`: the nightly tidying checks the book from `tidyFrom` on, because some of its
   * texts may be unused by then.
   */
  readonly tidying?: 'yes';
  readonly tidyFrom?: string;
  /**
   * When the book was moved to the trash. Also set, together with `unfinished`, while the book is being copied or
   * imported, so that the book is shown nowhere.
   */
  readonly deletedAt?: string;
  readonly unfinished?: true;
  /** Key of the sparse index `byRemoval`: the book is permanently removed after `removeAfter`. */
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /**
   * Set while the items of the book are being removed: the book no longer counts towards its owner's limit and can't be
   * restored.
   */
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
  /** Orders the chapters and parts of a book; equal positions are ordered by id (see order.ts). */
  readonly position: string;
  /** The id of the text in the bucket `texts`; a changed text gets a new id. */
  readonly textId: string;
  /** Used to recognise a save of the same text, which normally creates no revision (see `makesNoRevision`). */
  readonly textFingerprint: string;
  readonly revision: number;
  readonly saveId: string;
  /**
   * The id of the text that this revision replaced, used to recognise a repeated save. If the nightly tidying has
   * removed that text, `saveId` alone decides.
   */
  readonly savedOver?: string;
  /** The ids of the last saves, one for each browser page that saved recently (see recent-saves.ts). */
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

/**
 * A version of a chapter; while it exists, its text isn't removed. Key: ownerId, id
 * (`ver_{book}_{chapter}_{time}{random}`: newer ones sort last).
 */
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
  /** When the author made the version; for an automatic version, the time of the last save of its text. */
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

/**
 * A record of AI text that the author accepted into a chapter. Key: ownerId, id (`acc_{book}_{chapter}_…`, derived from
 * the id that the browser sent).
 */
export interface StoredAcceptance {
  readonly ownerId: string;
  readonly id: string;
  readonly chapterId: string;
  readonly answerId?: string;
  readonly before: string;
  readonly after: string;
  readonly at: string;
}

/**
 * Key: ownerId, id (`exp_{book}_…`). A separate item with the id `#running` records which exports of the owner are
 * running.
 */
export interface StoredExport {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly format: ExportFormat;
  readonly author: string;
  readonly disclosure?: boolean;
  /** For PDF. */
  readonly print?: PrintStyle;
  readonly status: ExportStatus;
  readonly reason?: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly fileName: string;
  readonly sizeBytes?: number;
  readonly pages?: number;
  readonly createdAt: string;
  /** Key of the sparse index `byRemoval`: the export is removed after `removeAfter`. */
  readonly removal: 'due';
  readonly removeAfter: string;
  readonly requestFingerprint: string;
}

/** Increase it when the shape of the items changes, and describe here how older items are read. */
export const bookItemVersion = 1;
