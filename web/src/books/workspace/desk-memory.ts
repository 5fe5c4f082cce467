import { browserStorage } from '#web/platform/storage.ts';

/** How the desk stood when its author left it, on this device. */
export function keptDesk(): DeskLayout {
  try {
    const kept = JSON.parse(browserStorage.getItem(layoutKey) ?? '{}') as Partial<DeskLayout>;
    return {
      outline: kept.outline !== false,
      ...(typeof kept.panel === 'string' && { panel: kept.panel }),
    };
  } catch {
    // What lies in a storage may be anybody's.
    return { outline: true };
  }
}

export const keepDesk = (layout: DeskLayout) => browserStorage.setItem(layoutKey, JSON.stringify(layout));

/** The chapter of a book that was last worked on, on this device. */
export const lastChapter = (bookId: string): string | undefined =>
  browserStorage.getItem(lastChapterKey(bookId)) ?? undefined;

export const keepLastChapter = (bookId: string, chapterId: string) =>
  browserStorage.setItem(lastChapterKey(bookId), chapterId);

const layoutKey = 'desk';
const lastChapterKey = (bookId: string) => `lastChapter:${bookId}`;

export interface DeskLayout {
  readonly outline: boolean;
  /** The panel that stands open, if any. */
  readonly panel?: string | undefined;
}
