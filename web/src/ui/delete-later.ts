import { keep, kept } from '#web/platform/kept-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import { dismissToast, showToast, toastStore } from './toasts.ts';

const storageKey = 'leaving';

/** Which entries are on their way out: they are not shown any more, nor on the page that comes after. */
export const leaving = createStore<ReadonlySet<string>>(new Set());
leaving.set(new Set(takeLeft()));

/**
 * Deletes an entry once nobody can undo it any more, when the toast that offers that is gone: an entry that was deleted
 * and made anew would have lost its passages. A page that is left deletes it at once.
 */
export function deleteLater({ id, name, words, send }: Deletion): void {
  let isOver = false;
  leaving.set(new Set([...leaving.get(), id]));
  const toast = showToast({
    type: 'success',
    message: words ?? `“${name}” is deleted.`,
    durationMilliseconds: undoMilliseconds,
    action: { text: 'Undo', onChoose: () => end() },
  });
  const stop = toastStore.subscribe(() => {
    if (!toastStore.get().some((one) => one.id === toast)) finish();
  });
  addEventListener('pagehide', finishAtOnce);

  function finishAtOnce(): void {
    keep(storageKey, [...leaving.get()]);
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
    removeEventListener('pagehide', finishAtOnce);
    leaving.set(new Set([...leaving.get()].filter((other) => other !== id)));
  }
}

/** What was deleted with the page before: the next one may ask for its list before that has come to the server. */
function takeLeft(): string[] {
  const left = kept(storageKey);
  tabStorage.removeItem(storageKey);
  return Array.isArray(left) ? left.filter((id) => typeof id === 'string') : [];
}

const undoMilliseconds = 8_000;

interface Deletion {
  readonly id: string;
  readonly name: string;
  /** What the toast says instead, where it is not deleted but leaves a list. */
  readonly words?: string;
  /** Never fails: says itself what went wrong. With `keepalive` it outlives the page. */
  readonly send: (keepalive: boolean) => Promise<void>;
}
