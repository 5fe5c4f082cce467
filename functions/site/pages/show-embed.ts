import type { pages as contract } from '#shared/contract/site/pages.ts';
import { embedContent } from '#shared/pages/embed-page.ts';
import { embedFile } from '#shared/pages/server-rendered-pages.ts';
import { fillTemplate } from '#shared/pages/template.ts';
import { log } from '#functions/platform/log.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { within } from '#shared/domain/within.ts';
import { findSharedAudio, type SharedAudioDependencies } from '#functions/audio/shared-audio.ts';
import { maxWaitMilliseconds, plainPage } from './show-app.ts';
import type { SiteStore } from './site-store.ts';

/** A private audio and one that doesn't exist give the very same page. */
export function showEmbed(deps: Dependencies): Operation<typeof contract.showEmbed> {
  const render = async (id: string) => {
    const [template, audio] = await Promise.all([deps.site.page(embedFile), findSharedAudio(deps, id)]);
    const page = template && fillTemplate(template, embedContent(audio));
    return { page, isThere: audio !== undefined };
  };
  return async ({ params, doNotCache, notFound }) => {
    try {
      const { page, isThere } = await within(maxWaitMilliseconds, render(params.id));
      if (!isThere) notFound();
      if (page !== undefined) return page;
    } catch (error) {
      log.error('A frame could not be rendered', error, params);
      doNotCache();
    }
    return plainPage(deps.site, [], doNotCache);
  };
}

interface Dependencies extends SharedAudioDependencies {
  readonly site: SiteStore;
}
