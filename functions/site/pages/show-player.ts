import { Audio } from '#shared/contract/audio/audio.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import { playerContent } from '#shared/pages/player-page.ts';
import type { PageContent } from '#shared/pages/template.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isHeardByAll, type HeardByAllDependencies } from '#functions/audio/heard-by-all.ts';
import { showPage } from './show-page.ts';
import type { SiteStore } from './site-store.ts';

/** The player with what everybody may hear. A private audio and one that does not exist give the very same page. */
export const showPlayer = (deps: Dependencies): Operation<typeof contract.showPlayer> =>
  showPage('player', deps.site, ({ id }: { id: string }) => contentOf(deps, id));

async function contentOf(
  { audios, views, media }: Dependencies,
  id: string,
): Promise<PageContent | undefined> {
  const audio = await audios.get(id);
  if (!isHeardByAll(audio)) return undefined;
  const [transcript, view] = await Promise.all([
    media.getPublicTranscript(audio.publicMediaId),
    // one page for all, so that not even its owner is shown more
    views.one(audio, undefined),
  ]);
  // In the shape that the contract gives it, so that the page tells no more than the API.
  return transcript === undefined ? undefined : playerContent(Audio.parse(view), cuesOf(transcript));
}

interface Dependencies extends HeardByAllDependencies {
  readonly media: Pick<MediaStore, 'getPublicTranscript'>;
  readonly site: SiteStore;
}
