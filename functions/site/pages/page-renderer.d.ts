import type { PageRenderer } from '#shared/pages/app-pages.ts';

/**
 * Types of the module that draws the app's pages on the server. The build puts that module beside the function's bundle
 * (`web/prerender/plugin.ts`).
 */
export const build: PageRenderer['build'];
export const drawPage: PageRenderer['drawPage'];
