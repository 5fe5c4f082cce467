import { browserStorage } from '#web/platform/storage.ts';

export function storedLayout(): WorkspaceLayout {
  try {
    const stored = JSON.parse(browserStorage.getItem(layoutKey) ?? '{}') as Partial<WorkspaceLayout>;
    return {
      outline: stored.outline !== false,
      ...(typeof stored.panel === 'string' && { panel: stored.panel }),
    };
  } catch {
    // The stored value can be unreadable.
    return { outline: true };
  }
}

export const storeLayout = (layout: WorkspaceLayout) =>
  browserStorage.setItem(layoutKey, JSON.stringify(layout));

export const lastChapter = (bookId: string): string | undefined =>
  browserStorage.getItem(lastChapterKey(bookId)) ?? undefined;

export const keepLastChapter = (bookId: string, chapterId: string) =>
  browserStorage.setItem(lastChapterKey(bookId), chapterId);

const layoutKey = 'desk';
const lastChapterKey = (bookId: string) => `lastChapter:${bookId}`;

export interface WorkspaceLayout {
  readonly outline: boolean;
  readonly panel?: string | undefined;
}
