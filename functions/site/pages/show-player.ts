import { Audio } from '#shared/contract/audio/audio.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import { playerPage } from '#shared/pages/player-page.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { log } from '#functions/platform/log.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { SiteStore } from './site-store.ts';
import { within } from '#functions/platform/within.ts';
import { patienceMilliseconds, plainPage } from './show-app.ts';

/**
 * Draws what everybody may hear. A private audio and one that does not exist give the very same page, without a word,
 * and so does whatever goes wrong.
 */
export function showPlayer(deps: Dependencies): Operation<typeof contract.showPlayer> {
  return async ({ params, doNotCache }) => {
    try {
      const drawn = await within(patienceMilliseconds, draw(deps, params.id));
      if (drawn !== undefined) return drawn;
    } catch (error) {
      log.error('A player page could not be drawn', error, { audioId: params.id });
      doNotCache();
    }
    return plainPage(deps.site, ['player-waiting.html', 'app.html'], doNotCache);
  };
}

async function draw({ audios, views, media, site }: Dependencies, id: string): Promise<string | undefined> {
  const audio = await audios.get(id);
  if (audio?.status !== 'READY' || audio.visibility === 'private' || !audio.publicMediaId) return undefined;
  const [page, transcript, view] = await Promise.all([
    site.page('player.html'),
    media.getPublicTranscript(audio.publicMediaId),
    views.one(audio),
  ]);
  if (page === undefined || transcript === undefined) return undefined;
  // In the shape that the contract gives it, so that the page tells no more than the API.
  return playerPage(page, Audio.parse(view), cuesOf(transcript));
}

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly views: AudioViews;
  readonly media: Pick<MediaStore, 'getPublicTranscript'>;
  readonly site: SiteStore;
}
