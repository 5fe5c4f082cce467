import { useRef, useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { isBlocked } from '#web/server/api-error.ts';
import { systemClock } from '#web/live/clock.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Shows changes at once and sends them one after the other. A refused change is reverted with a toast; a change that
 * the request guard blocks is sent again later.
 */
export function usePendingChanges<Change>({ send, failed }: PendingOptions<Change>): PendingChanges<Change> {
  const [pending, setPending] = useState<readonly PendingChange<Change>[]>([]);
  const lastPromise = useRef<Promise<unknown>>(Promise.resolve());

  async function bring(id: string, change: Change): Promise<void> {
    try {
      await send(id, change);
    } catch (error) {
      if (isBlocked(error)) {
        await waitForRetry();
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

const waitForRetry = () => new Promise<void>((done) => systemClock.after(blockedRetryMilliseconds, done));

const blockedRetryMilliseconds = 5_000;

interface PendingChange<Change> {
  readonly id: string;
  readonly change: Change;
}

interface PendingOptions<Change> {
  readonly send: (id: string, change: Change) => Promise<void>;
  readonly failed: string;
}

export interface PendingChanges<Change> {
  /** Oldest first. */
  readonly pending: readonly PendingChange<Change>[];
  readonly push: (id: string, change: Change) => void;
}
