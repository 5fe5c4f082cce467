import { createStore } from './store.ts';

/** Whether the assistant stands open, and what it was asked to show first. */
export const help = createStore<Help>({ open: false });

/**
 * Opens the assistant, from anywhere. `tab: 'contact'` begins with the form to the team, `message` with these words in
 * it; what somebody has begun to write there stays.
 */
export const openHelp = (request?: HelpRequest) => help.set({ open: true, request });

export const closeHelp = () => help.set({ open: false });

export interface HelpRequest {
  readonly tab: 'contact';
  readonly message?: string;
}

interface Help {
  readonly open: boolean;
  readonly request?: HelpRequest | undefined;
}
