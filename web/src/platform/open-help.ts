import { createStore } from './store.ts';

export const helpStore = createStore<HelpState>({ open: false });

export const openHelp = (request?: HelpRequest) => helpStore.set({ open: true, request });

export const closeHelp = () => helpStore.set({ open: false });

export interface HelpRequest {
  readonly tab: 'contact';
  readonly message?: string;
}

interface HelpState {
  readonly open: boolean;
  readonly request?: HelpRequest | undefined;
}
