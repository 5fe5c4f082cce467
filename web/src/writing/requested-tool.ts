import { createStore } from '#web/platform/store.ts';

/** A request from outside the editor to show the AI tools or to continue the text; the handler resets it. */
export const requestedTool = createStore<'tools' | 'continue' | undefined>(undefined);
