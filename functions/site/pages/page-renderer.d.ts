import type { PageRenderer } from '#shared/pages/app-pages.ts';

/** The app, drawn for a server; the build puts it here, beside the bundle (`web/prerender/plugin.ts`). */
export const build: PageRenderer['build'];
export const drawPage: PageRenderer['drawPage'];
