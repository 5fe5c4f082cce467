import { createStore } from './store.ts';

/** Whether the assistant stands open, and what it was asked to show first. */
export const help = createStore<Help>({ open: false });

/**
 * Opens the assistant, from anywhere. `tab: 'contact'` begins with the form to the team, `message` with these words in
 * it; what somebody has begun to write there stays.
 */
export const openHelp = (wish?: HelpWish) => help.set({ open: true, wish });

export const closeHelp = () => help.set({ open: false });

export interface HelpWish {
  readonly tab: 'contact';
  readonly message?: string;
}

interface Help {
  readonly open: boolean;
  readonly wish?: HelpWish | undefined;
}
