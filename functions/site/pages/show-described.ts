import { describedContent, type Described } from '#shared/pages/described-page.ts';
import { describedFile, appFile } from '#shared/pages/server-rendered-pages.ts';
import { fillTemplate } from '#shared/pages/template.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { within } from '#functions/platform/within.ts';
import { patienceMilliseconds, plainPage } from './show-app.ts';
import type { SiteStore } from './site-store.ts';

/**
 * Answers with the app's page, telling what `describe` gives. Where that is undefined, or refused as not found, it is the
 * plain app with a 404: the app itself then says so, and shows its owner what is theirs alone.
 */
export function showDescribed<Params extends Readonly<Record<string, string>>>(
  site: SiteStore,
  describe: (params: Params) => Promise<Described | undefined>,
): (request: Asked<Params>) => Promise<string> {
  return async ({ params, doNotCache, notFound }) => {
    try {
      const work = Promise.all([site.page(describedFile), describe(params).catch(nothing)]);
      const [template, described] = await within(patienceMilliseconds, work);
      if (!described) notFound();
      const page = template && described && fillTemplate(template, describedContent(described));
      if (page !== undefined) return page;
    } catch (error) {
      log.error('A page could not be described', error, params);
      doNotCache();
    }
    return plainPage(site, [appFile], doNotCache);
  };
}

function nothing(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not_found') return undefined;
  throw error;
}

interface Asked<Params> {
  readonly params: Params;
  readonly doNotCache: () => void;
  readonly notFound: () => void;
}
