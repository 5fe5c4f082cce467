import { useEffect } from 'react';
import { sendOnSignOut } from './unsent-text.ts';

/** Has what is not saved yet sent when its screen goes, its page is hidden or left, or its person signs out. */
export function useFlushOnLeaving(desk: Flushed): void {
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

interface Flushed {
  /** With `leaving` the request outlives the page, where it is short enough. */
  readonly flush: (how?: { readonly leaving: boolean }) => Promise<void>;
}
