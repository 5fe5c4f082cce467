import { browserStorage } from '#web/platform/storage.ts';

/** A page written without an account, kept only in this browser. */
export interface StoredPage {
  /** Never changes, and is sent as the import id, so that retries create only one book. */
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly isOffered?: boolean;
}

export function storedPage(): StoredPage | undefined {
  const stored = browserStorage.getItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as StoredPage);
}

/**
 * Returns whether the browser stored the page. A page without title and text is deleted instead, which counts as
 * stored.
 */
export function keepPage(page: StoredPage): boolean {
  if (page.title.trim() !== '' || page.text.trim() !== '')
    return browserStorage.setItem(storageKey, JSON.stringify(page));
  deletePage();
  return true;
}

export const deletePage = (): void => browserStorage.removeItem(storageKey);

/** Calls `hear` whenever another tab changes or deletes the page. Returns a function that unsubscribes. */
export function onPageChangedElsewhere(hear: (page: StoredPage | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) hear(storedPage());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const storageKey = 'blank-page';
