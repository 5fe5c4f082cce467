import { useEffect } from 'react';
import { sendOnSignOut } from './unsent-text.ts';

export function useFlushOnLeaving(desk: Flushable): void {
  useEffect(() => sendOnSignOut(() => desk.flush()), [desk]);
  useEffect(() => {
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') void desk.flush({ leaving: true });
    };
    document.addEventListener('visibilitychange', flushIfHidden);
    addEventListener('pagehide', flushIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden);
      removeEventListener('pagehide', flushIfHidden);
      void desk.flush();
    };
  }, [desk]);
}

interface Flushable {
  /** With `leaving` the request outlives the page, if it is small enough (`keepalive`). */
  readonly flush: (how?: { readonly leaving: boolean }) => Promise<void>;
}
