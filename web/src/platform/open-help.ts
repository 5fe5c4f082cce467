import { createStore } from './store.ts';

export const help = createStore<Help>({ open: false });

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
