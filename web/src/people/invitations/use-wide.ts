import { useSyncExternalStore } from 'react';

/** Whether the window has room for columns. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
  );

const wide = '(min-width: 48rem)';
