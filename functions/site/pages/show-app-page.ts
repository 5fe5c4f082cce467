import { appPageContent, buildMark, type AppPage, type PageRenderer } from '#shared/pages/app-pages.ts';
import {
  appFile,
  templateFile,
  waitingFile,
  type AppPageName,
  type PageData,
} from '#shared/pages/server-rendered-pages.ts';
import { fillTemplate } from '#shared/pages/template.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { within } from '#functions/platform/within.ts';
import { patienceMilliseconds, plainPage } from './show-app.ts';
import type { SiteStore } from './site-store.ts';

/**
 * Answers with a page that the app draws here for what `pageOf` gives, and takes over in the browser. Where that is
 * undefined, or refused as not found, it is the same page without a word, with a 404: the app itself then says so, and
 * shows its owner what is theirs alone. So it is, without the 404, when anything goes wrong.
 */
export function showAppPage<Page extends AppPageName, Params extends Readonly<Record<string, string>>>(
  name: Page,
  { site, renderer }: DrawingDependencies,
  pageOf: (params: Params) => Promise<AppPage<PageData[Page]> | undefined>,
): (request: Asked<Params>) => Promise<string> {
  const draw = async ({ params, notFound }: Asked<Params>) => {
    const [template, page] = await Promise.all([
      site.page(templateFile(name)),
      pageOf(params).catch(undefinedIfNotFound),
    ]);
    if (!page) return notFound();
    const { build, drawPage } = await renderer();
    // While a deploy is under way the one may be of another build than the other.
    if (!template?.includes(buildMark(build))) return undefined;
    const drawn = await drawPage(page.path, { page: name, data: page.data });
    return fillTemplate(template, appPageContent(page, drawn));
  };
  return async (request) => {
    const { params, doNotCache } = request;
    try {
      const page = await within(patienceMilliseconds, draw(request));
      if (typeof page === 'string') return page;
    } catch (error) {
      log.error('A page could not be drawn', error, { page: name, ...params });
      doNotCache();
    }
    return plainPage(site, [waitingFile(name), appFile], doNotCache);
  };
}

/** Loaded when a page is first drawn: the other answers of the function do without. */
export const deployedRenderer = (): Promise<PageRenderer> => import('./page-renderer.js');

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}

export interface DrawingDependencies {
  readonly site: SiteStore;
  readonly renderer: () => Promise<PageRenderer>;
}

interface Asked<Params> {
  readonly params: Params;
  readonly doNotCache: () => void;
  readonly notFound: () => void;
}
