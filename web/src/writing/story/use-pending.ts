import { useRef, useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { isBlocked } from '#web/server/api-error.ts';
import { systemClock } from '#web/live/clock.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Shows changes at once and sends them one after the other. A refused change is reverted with a toast; a change that
 * the request guard blocks is sent again later.
 */
export function usePending<Change>({ send, failed }: PendingOptions<Change>): Pending<Change> {
  const [pending, setPending] = useState<readonly Entry<Change>[]>([]);
  const lastPromise = useRef<Promise<unknown>>(Promise.resolve());

  async function bring(id: string, change: Change): Promise<void> {
    try {
      await send(id, change);
    } catch (error) {
      if (isBlocked(error)) {
        await pause();
        return bring(id, change);
      }
      showToast({ type: 'error', message: messageOf(error, failed) });
    }
  }

  return {
    pending,
    push(id, change) {
      const entry = { id, change };
      setPending((now) => [...now, entry]);
      lastPromise.current = lastPromise.current
        .then(() => bring(id, change))
        .finally(() => setPending((now) => now.filter((other) => other !== entry)));
    },
  };
}

const pause = () => new Promise<void>((done) => systemClock.after(blockedRetryMilliseconds, done));

const blockedRetryMilliseconds = 5_000;

interface Entry<Change> {
  readonly id: string;
  readonly change: Change;
}

interface PendingOptions<Change> {
  readonly send: (id: string, change: Change) => Promise<void>;
  readonly failed: string;
}

export interface Pending<Change> {
  /** Oldest first. */
  readonly pending: readonly Entry<Change>[];
  readonly push: (id: string, change: Change) => void;
}
