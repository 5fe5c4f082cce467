import { createStore } from '#web/platform/store.ts';

/** A request from outside the text to show the tools or to continue the text; the handler resets it. */
export const requestedTool = createStore<'tools' | 'continue' | undefined>(undefined);
