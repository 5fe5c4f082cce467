import { createStore } from '#web/platform/store.ts';
import { dismissToast, showToast, toastStore } from './toasts.ts';

/** Which entries are on their way out: they are not shown any more. */
export const leaving = createStore<ReadonlySet<string>>(new Set());

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

const undoMilliseconds = 8_000;

interface Deletion {
  readonly id: string;
  readonly name: string;
  /** What the toast says instead, where it is not deleted but leaves a list. */
  readonly words?: string;
  /** Never fails: says itself what went wrong. With `keepalive` it outlives the page. */
  readonly send: (keepalive: boolean) => Promise<void>;
}
