import type { pages as contract } from '#shared/contract/site/pages.ts';
import { appFile, notFoundFile, type SiteFile } from '#shared/pages/server-rendered-pages.ts';
import { log } from '#functions/platform/log.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { within } from '#shared/domain/within.ts';
import type { SiteStore } from './site-store.ts';

export const maxWaitMilliseconds = 2_000;

export const showNotFound =
  (site: SiteStore): Operation<typeof contract.showNotFound> =>
  ({ doNotCache }) =>
    plainPage(site, [notFoundFile, appFile], doNotCache);

/**
 * Returns the first page in the list `names` that can be read; if none can be read, returns a page that reloads by
 * itself. Never throws.
 */
export async function plainPage(
  site: SiteStore,
  names: readonly SiteFile[],
  doNotCache: () => void,
): Promise<string> {
  for (const name of names) {
    const page = await within(maxWaitMilliseconds, site.page(name)).catch((error: unknown) => {
      log.error('A page couldn’t be read', error, { page: name });
      return undefined;
    });
    if (page !== undefined) return page;
  }
  doNotCache();
  return retryPage;
}

const retryPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>One moment · Quillcast</title><p>One moment: this page is about to come.</html>
`;
