import { appFile, templateFile, waitingFile, type PageName } from '#shared/pages/server-rendered-pages.ts';
import { withHead, type PageHead } from '#shared/pages/page-head.ts';
import { fillTemplate, type PageContent } from '#shared/pages/template.ts';
import { log } from '#functions/platform/log.ts';
import { within } from '#shared/domain/within.ts';
import { maxWaitMilliseconds, plainPage } from './show-app.ts';
import type { SiteStore } from './site-store.ts';

/**
 * Fills a page with the content from `contentOf`. If there is no public content, sends the waiting page, which only
 * starts the app, with a 404; if the viewer owns the content, the app then shows it. If anything fails, sends the
 * waiting page, with the head if `contentOf` has already passed one to `tell`.
 */
export function showPage<Params extends object>(
  page: PageName,
  site: SiteStore,
  contentOf: (params: Params, tell: TellHead) => Promise<PageContent | undefined>,
): (request: RenderRequest<Params>) => Promise<string> {
  const render = async (params: Params, tell: TellHead) => {
    const [template, content] = await Promise.all([site.page(templateFile(page)), contentOf(params, tell)]);
    return { isThere: content !== undefined, page: template && content && fillTemplate(template, content) };
  };
  return async ({ params, doNotCache, notFound }) => {
    const renderState: { head?: PageHead } = {};
    try {
      const rendered = await within(
        maxWaitMilliseconds,
        render(params, (head) => void (renderState.head = head)),
      );
      if (!rendered.isThere) {
        notFound();
        delete renderState.head;
      }
      if (rendered.page !== undefined) return rendered.page;
    } catch (error) {
      log.error('A page could not be rendered', error, { page, ...params });
      doNotCache();
    }
    const { head } = renderState;
    const waitingPage = await plainPage(site, [waitingFile(page), appFile], doNotCache);
    return head ? withHead(waitingPage, head) : waitingPage;
  };
}

/** Must be called as soon as the page's head is known: the head is sent even if the page's content fails to load. */
export type TellHead = (head: PageHead) => void;

interface RenderRequest<Params> {
  readonly params: Params;
  readonly doNotCache: () => void;
  readonly notFound: () => void;
}
