import type { PageRenderer } from '#shared/pages/app-pages.ts';

/** The app's renderer for the server; the build puts it beside the bundle (`web/prerender/plugin.ts`). */
export const build: PageRenderer['build'];
export const drawPage: PageRenderer['drawPage'];
