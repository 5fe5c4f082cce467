import { useLayoutEffect } from 'react';
import { createStore } from './store.ts';

/** Whether the screen has a bar of its own and all of the window: the shell's bar and margins make way. */
export const wholeWindow = createStore(false);

/** For a screen that is a workplace. What it shows to visitors, or where it fails, stands in the shell as usual. */
export function useWholeWindow(): void {
  useLayoutEffect(() => {
    wholeWindow.set(true);
    return () => wholeWindow.set(false);
  }, []);
}
