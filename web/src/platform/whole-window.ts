import { useLayoutEffect } from 'react';
import { createStore } from './store.ts';

/** True while the screen uses the whole window with its own bar, which hides the bar of the shell. */
export const wholeWindowStore = createStore(false);

/** Called by workspaces. Their views for visitors and for errors don't call it, so these keep the bar of the shell. */
export function useWholeWindow(): void {
  useLayoutEffect(() => {
    wholeWindowStore.set(true);
    return () => wholeWindowStore.set(false);
  }, []);
}
