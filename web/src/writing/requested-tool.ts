import { createStore } from '#web/platform/store.ts';

/** What somebody away from the text would like of its tools: to see them, or that the text goes on. Who does it takes it away. */
export const requestedTool = createStore<'tools' | 'continue' | undefined>(undefined);
