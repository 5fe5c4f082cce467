import { useEffect } from 'react';
import { sendOnSignOut } from './unsent-text.ts';

export function useFlushOnLeaving(desk: Flushable): void {
  useEffect(() => sendOnSignOut(() => desk.flush()), [desk]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void desk.flush({ leaving: true });
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
      void desk.flush();
    };
  }, [desk]);
}

interface Flushable {
  /** With `leaving` the request outlives the page, if it is small enough (`keepalive`). */
  readonly flush: (how?: { readonly leaving: boolean }) => Promise<void>;
}
