import { useSyncExternalStore } from 'react';

/** False while the app takes over a page that was rendered elsewhere, as it was rendered; true at once everywhere else. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
