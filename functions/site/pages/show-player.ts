import { Audio } from '#shared/contract/audio/audio-records.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { playerContent } from '#shared/pages/player-page.ts';
import { sharedAudioHead } from '#shared/pages/shared-audio-head.ts';
import type { PageContent } from '#shared/pages/template.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isHeardByAll, type HeardByAllDependencies } from '#functions/audio/heard-by-all.ts';
import { audioBehindCode, type AudioBehindCodeDependencies } from '#functions/sharing/audio-behind-code.ts';
import { showPage, type TellHead } from './show-page.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from './site-location.ts';
import type { SiteStore } from './site-store.ts';

/** The player with what everybody may hear. A private audio and one that does not exist give the very same page. */
export function showPlayer(deps: Dependencies): Operation<typeof contract.showPlayer> {
  const show = showPage('player', deps.site, ({ id }: { id: string }, tell) => contentOf(deps, id, tell));
  return (request) =>
    show(request.params.id === noAudio ? { ...request, notFound: () => undefined } : request);
}

/** What the edge asks for where no audio is named: the player plays what is current, so that nothing is missing. */
const noAudio = 'none';

/** The same for what a short link leads to; that it was opened is counted by the app, which asks for it by its code. */
export const showShortLink = (
  deps: Dependencies & AudioBehindCodeDependencies,
): Operation<typeof contract.showShortLink> =>
  showPage('player', deps.site, async ({ shortCode }: { shortCode: string }, tell) => {
    const audio = await audioBehindCode(deps, shortCode);
    return audio && contentOf(deps, audio.id, tell);
  });

async function contentOf(
  { audios, views, media, built }: Dependencies,
  id: string,
  tell: TellHead,
): Promise<PageContent | undefined> {
  const audio = await audios.get(id);
  if (!isHeardByAll(audio)) return undefined;
  const told = async () => {
    // one page for all, so that not even its owner is shown more
    const [view, site] = await Promise.all([views.one(audio, undefined), built.url()]);
    // In the shape that the contract gives it, so that the page tells no more than the API.
    const heard = Audio.parse(view);
    const name = recordingName(heard);
    const words = [name, heard.channelName];
    const shown = { site, image: site + pictureAddress('card', { kind: 'audio', id, words }) };
    tell(sharedAudioHead(heard, shown, `${name}, by ${heard.channelName}.`));
    return { heard, shown };
  };
  const [transcript, { heard, shown }] = await Promise.all([
    media.getPublicTranscript(audio.publicMediaId),
    told(),
  ]);
  return transcript === undefined ? undefined : playerContent(heard, cuesOf(transcript), shown);
}

interface Dependencies extends HeardByAllDependencies {
  readonly media: Pick<MediaStore, 'getPublicTranscript'>;
  readonly site: SiteStore;
  readonly built: Pick<SiteLocation, 'url'>;
}
