import { appPageContent, type AppPage, type PageRenderer } from '#shared/pages/app-pages.ts';
import type { AppPageName, PageData } from '#shared/pages/server-rendered-pages.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { showPage } from './show-page.ts';
import type { SiteStore } from './site-store.ts';

/**
 * Like `showPage`, for a page of the app: the server draws it with the data of `pageOf`, and the app takes over in the
 * browser. If `pageOf` throws a refusal `not_found`, the response is the same as for a missing page.
 */
export const showAppPage = <Page extends AppPageName, Params extends Readonly<Record<string, string>>>(
  name: Page,
  { site, renderer }: DrawingDependencies,
  pageOf: (params: Params) => Promise<AppPage<PageData[Page]> | undefined>,
) =>
  showPage(name, site, async (params: Params, tell) => {
    const page = await pageOf(params).catch(undefinedIfNotFound);
    if (!page) return undefined;
    tell(page.head);
    const { build, drawPage } = await renderer();
    const drawnPage = await drawPage(page.path, { page: name, data: page.data });
    return appPageContent(page, drawnPage, build);
  });

/** Loaded when a page is first drawn, because the function's other responses don't need it. */
export const deployedRenderer = (): Promise<PageRenderer> => import('./page-renderer.js');

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}

export interface DrawingDependencies {
  readonly site: SiteStore;
  readonly renderer: () => Promise<PageRenderer>;
}
