import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import { dismissToast, showToast, toastStore } from './toasts.ts';

const storageKey = 'leaving';

/** Ids of items being deleted, hidden here and on the next page. */
export const leavingIds = createStore<ReadonlySet<string>>(new Set());
leavingIds.set(new Set(takeUnfinishedIds()));

/**
 * Deletes only after the undo toast has gone, because a completed deletion could be undone only by creating the item
 * again, and a fact created this way would lack its passages. Leaving the page deletes at once.
 */
export function deleteLater({ id, name, words, send }: Deletion): void {
  let isOver = false;
  leavingIds.set(new Set([...leavingIds.get(), id]));
  const toast = showToast({
    type: 'success',
    message: words ?? `“${name}” is deleted.`,
    durationMilliseconds: undoMilliseconds,
    action: { text: 'Undo', onChoose: () => end() },
  });
  const stop = toastStore.subscribe(() => {
    if (!toastStore.get().some((one) => one.id === toast)) finish();
  });
  addEventListener('pagehide', finishOnPageHide);

  function finishOnPageHide(): void {
    storeInTab(storageKey, [...leavingIds.get()]);
    finish(true);
    dismissToast(toast);
  }

  function finish(keepalive = false): void {
    if (isOver) return;
    isOver = true;
    void send(keepalive).finally(end);
  }

  function end(): void {
    isOver = true;
    stop();
    removeEventListener('pagehide', finishOnPageHide);
    leavingIds.set(new Set([...leavingIds.get()].filter((other) => other !== id)));
  }
}

/**
 * Returns the ids of items that were deleted on leaving the previous page, because this page may fetch its list before
 * the server has received the deletion.
 */
function takeUnfinishedIds(): string[] {
  const storedIds = storedInTab(storageKey);
  tabStorage.removeItem(storageKey);
  return Array.isArray(storedIds) ? storedIds.filter((id) => typeof id === 'string') : [];
}

const undoMilliseconds = 8_000;

interface Deletion {
  readonly id: string;
  readonly name: string;
  readonly words?: string;
  /** Must not reject: shows its own errors. With `keepalive` the request outlives the page. */
  readonly send: (keepalive: boolean) => Promise<void>;
}
