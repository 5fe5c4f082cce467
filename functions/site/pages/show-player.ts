import { Audio } from '#shared/contract/audio/audio-records.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import { playerContent } from '#shared/pages/player-page.ts';
import type { PageContent } from '#shared/pages/template.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isHeardByAll, type HeardByAllDependencies } from '#functions/audio/heard-by-all.ts';
import { audioBehindCode, type AudioBehindCodeDependencies } from '#functions/sharing/audio-behind-code.ts';
import { showPage } from './show-page.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from './site-location.ts';
import type { SiteStore } from './site-store.ts';

/** The player with what everybody may hear. A private audio and one that does not exist give the very same page. */
export function showPlayer(deps: Dependencies): Operation<typeof contract.showPlayer> {
  const show = showPage('player', deps.site, ({ id }: { id: string }) => contentOf(deps, id));
  return (request) =>
    show(request.params.id === noAudio ? { ...request, notFound: () => undefined } : request);
}

/** What the edge asks for where no audio is named: the player plays what is current, so that nothing is missing. */
const noAudio = 'none';

/** The same for what a short link leads to; that it was opened is counted by the app, which asks for it by its code. */
export const showShortLink = (
  deps: Dependencies & AudioBehindCodeDependencies,
): Operation<typeof contract.showShortLink> =>
  showPage('player', deps.site, async ({ shortCode }: { shortCode: string }) => {
    const audio = await audioBehindCode(deps, shortCode);
    return audio && contentOf(deps, audio.id);
  });

async function contentOf(
  { audios, views, media, built }: Dependencies,
  id: string,
): Promise<PageContent | undefined> {
  const audio = await audios.get(id);
  if (!isHeardByAll(audio)) return undefined;
  const [transcript, view, site] = await Promise.all([
    media.getPublicTranscript(audio.publicMediaId),
    // one page for all, so that not even its owner is shown more
    views.one(audio, undefined),
    built.url(),
  ]);
  // In the shape that the contract gives it, so that the page tells no more than the API.
  if (transcript === undefined) return undefined;
  const words = [audio.title, view.channelName];
  const image = site + pictureAddress('card', { kind: 'audio', id, words });
  return playerContent(Audio.parse(view), cuesOf(transcript), { site, image });
}

interface Dependencies extends HeardByAllDependencies {
  readonly media: Pick<MediaStore, 'getPublicTranscript'>;
  readonly site: SiteStore;
  readonly built: Pick<SiteLocation, 'url'>;
}
