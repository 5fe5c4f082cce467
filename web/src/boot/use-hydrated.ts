import { useSyncExternalStore } from 'react';

/** False only during hydration, when the output must match the page as sent. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
