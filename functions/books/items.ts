import type { BookStatus } from '#shared/contract/books/books.ts';
import type { ExportFormat, ExportStatus } from '#shared/contract/books/exports.ts';
import type { ImportReport } from '#shared/contract/books/import-report.ts';
import type { Imprint } from '#shared/domain/books/imprint.ts';
import type { Measure } from '#shared/domain/books/writing-goals.ts';
import type { VersionReason } from '#shared/domain/books/version-reasons.ts';
import type { NamedAudios } from './named-audios.ts';

/** The shapes of the items of books, each with the store that alone reads and writes it. */

/** Small, since every save counts in it: what is long lies in `StoredBookDetails`. Key: ownerId, id. */
export interface StoredBook {
  readonly ownerId: string;
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Absent: the name of the channel stands for them. */
  readonly authors?: readonly string[];
  /** Names the files of its cover; absent: it is drawn. */
  readonly coverId?: string;
  readonly genre: string;
  readonly language: string;
  readonly wordGoal: number;
  readonly dailyGoal: number;
  /** In what both goals count. */
  readonly goalMeasure: Measure;
  /** Both of the chapters that are not in the trash. */
  readonly wordCount: number;
  readonly characterCount: number;
  readonly chapterCount: number;
  /** Those in the trash too; the limits hold for these. */
  readonly storedChapters: number;
  readonly storedParts: number;
  readonly storedNotes: number;
  /** Where the next chapter goes that is added at the end (see order.ts). */
  readonly lastPosition?: string;
  readonly status: BookStatus;
  /** Whether its title and cover are shown with its shared recordings; absent until its author decides. */
  readonly isShown?: boolean;
  /** Its number in the feed of its author, from when it was first shown. */
  readonly season?: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Sparse index `byTidying`: some text of it may be nobody's any more, looked at after `tidyFrom`. */
  readonly tidying?: 'yes';
  readonly tidyFrom?: string;
  /** In the trash since; also set while a book is being copied or imported, with `unfinished`. */
  readonly deletedAt?: string;
  readonly unfinished?: true;
  /** Sparse index `byRemoval`: removed for ever after `removeAfter`. */
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /** Nobody's any more and not counted: it waits only for the last of what belongs to it to be removed. */
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
  /** Of one that came from a file: what was taken, and what was not. */
  readonly imported?: ImportReport;
}

/** The heading of a part. Key: ownerId, id (`part_{book}_…`). */
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
  /** By it a save of the same text is known, which makes no revision. */
  readonly textFingerprint: string;
  /** 1 for the first text, one more for each other. */
  readonly revision: number;
  /** The save that made this revision. */
  readonly saveId: string;
  /** The text that it was made over, by which the same save is known when it comes again; removed at night. */
  readonly savedOver?: string;
  /** See recent-saves.ts. */
  readonly recentSaves?: readonly string[];
  readonly wordCount: number;
  readonly characterCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The newest version: its text, when it was made, and how many words the chapter had then. */
  readonly keptTextId?: string;
  readonly keptAt?: string;
  readonly keptWordCount?: number;
  readonly namedVersions: number;
  readonly requestFingerprint: string;
  readonly deletedAt?: string;
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /** As for a book. */
  readonly removing?: true;
}

/** A pin on a text. Key: ownerId, id (`ver_{book}_{chapter}_{time}{random}`: newer ones sort last). */
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
  /** Of one that its author made: then. Of any other: since when the chapter had stood so. */
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

/** Words of the AI that came into a chapter. Key: ownerId, id (`acc_{book}_{chapter}_…`, by the id of its page). */
export interface StoredAcceptance {
  readonly ownerId: string;
  readonly id: string;
  readonly chapterId: string;
  readonly answerId?: string;
  readonly before: string;
  readonly after: string;
  readonly at: string;
}

/** A file made of a book. Key: ownerId, id (`exp_{book}_…`). An item `#running` of the same owner holds their slots. */
export interface StoredExport {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly format: ExportFormat;
  /** As the title page names them where the book names none. */
  readonly author: string;
  /** Whether it says what of it the AI wrote. */
  readonly disclosure?: boolean;
  readonly status: ExportStatus;
  /** In words for its author; of a failed one. */
  readonly reason?: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly fileName: string;
  readonly sizeBytes?: number;
  readonly createdAt: string;
  /** Sparse index `byRemoval`: removed after `removeAfter`. */
  readonly removal: 'due';
  readonly removeAfter: string;
  readonly requestFingerprint: string;
}

/** Raised by a change of shape, which says how older items are read. */
export const bookItemVersion = 1;
