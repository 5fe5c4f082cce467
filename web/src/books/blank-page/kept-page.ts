import { browserStorage } from '#web/platform/storage.ts';

/** The page that somebody writes here without an account: it is in this browser and nowhere else. */
export interface KeptPage {
  /** Names it for ever, so that it comes into somebody's books once. */
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Somebody who signed in here was asked whether it belongs to their books. */
  readonly isOffered?: boolean;
}

export function keptPage(): KeptPage | undefined {
  const kept = browserStorage.getItem(storageKey);
  return kept === null ? undefined : (JSON.parse(kept) as KeptPage);
}

/** Answers whether the browser keeps it; what it doesn't is gone with the page. Without a word there is nothing to keep. */
export function keepPage(page: KeptPage): boolean {
  if (page.title.trim() !== '' || page.text.trim() !== '')
    return browserStorage.setItem(storageKey, JSON.stringify(page));
  deletePage();
  return true;
}

export const deletePage = (): void => browserStorage.removeItem(storageKey);

/** Tells when another tab has changed or deleted it. Answers the way to stop. */
export function onPageElsewhere(hear: (page: KeptPage | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) hear(keptPage());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

const storageKey = 'blank-page';
