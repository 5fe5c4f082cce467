import { browserStorage } from '#web/platform/storage.ts';

export function keptDesk(): DeskLayout {
  try {
    const kept = JSON.parse(browserStorage.getItem(layoutKey) ?? '{}') as Partial<DeskLayout>;
    return {
      outline: kept.outline !== false,
      ...(typeof kept.panel === 'string' && { panel: kept.panel }),
    };
  } catch {
    // The storage may hold anything.
    return { outline: true };
  }
}

export const keepDesk = (layout: DeskLayout) => browserStorage.setItem(layoutKey, JSON.stringify(layout));

export const lastChapter = (bookId: string): string | undefined =>
  browserStorage.getItem(lastChapterKey(bookId)) ?? undefined;

export const keepLastChapter = (bookId: string, chapterId: string) =>
  browserStorage.setItem(lastChapterKey(bookId), chapterId);

const layoutKey = 'desk';
const lastChapterKey = (bookId: string) => `lastChapter:${bookId}`;

export interface DeskLayout {
  readonly outline: boolean;
  readonly panel?: string | undefined;
}
