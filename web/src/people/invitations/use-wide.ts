import { useSyncExternalStore } from 'react';

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wideWindowQuery);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wideWindowQuery).matches,
  );

const wideWindowQuery = '(min-width: 48rem)';
