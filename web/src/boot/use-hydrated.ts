import { useSyncExternalStore } from 'react';

/** Returns false only on the server and during hydration, when the output must match the page as sent. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => undefined;
