import { Audio } from '#shared/contract/audio/audio-records.ts';
import type { pages as contract } from '#shared/contract/site/pages.ts';
import { cuesOf } from '#shared/domain/audio/cues.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { playerContent } from '#shared/pages/player-page.ts';
import { sharedAudioHead } from '#shared/pages/shared-audio-head.ts';
import type { PageContent } from '#shared/pages/template.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isShared, type SharedAudioDependencies } from '#functions/audio/shared-audio.ts';
import { audioOfCode, type AudioOfCodeDependencies } from '#functions/sharing/audio-behind-code.ts';
import { showPage, type TellHead } from './show-page.ts';
import { pictureAddress } from '#functions/site/pictures/picture-address.ts';
import type { SiteLocation } from './site-location.ts';
import type { SiteStore } from './site-store.ts';

/** A private audio and one that doesn't exist give the very same page. */
export function showPlayer(deps: Dependencies): Operation<typeof contract.showPlayer> {
  const show = showPage('player', deps.site, ({ id }: { id: string }, tell) => contentOf(deps, id, tell));
  return (request) =>
    show(request.params.id === noAudio ? { ...request, notFound: () => undefined } : request);
}

/**
 * If the address of the player's page has no audio id, CloudFront's viewer function requests the page with this id. The
 * player then plays the listener's current audio, so the status is 200, not 404.
 */
const noAudio = 'none';

/**
 * Doesn't count the opening of the link: the app then requests the audio by the link's code, and that request is
 * counted.
 */
export const showShortLink = (
  deps: Dependencies & AudioOfCodeDependencies,
): Operation<typeof contract.showShortLink> =>
  showPage('player', deps.site, async ({ shortCode }: { shortCode: string }, tell) => {
    const audio = await audioOfCode(deps, shortCode);
    return audio && contentOf(deps, audio.id, tell);
  });

async function contentOf(
  { audios, views, media, built }: Dependencies,
  id: string,
  tell: TellHead,
): Promise<PageContent | undefined> {
  const audio = await audios.get(id);
  if (!isShared(audio)) return undefined;
  const tellHead = async () => {
    // reads the audio as a visitor would, so that everyone gets the same page and not even the audio's owner sees more
    const [view, site] = await Promise.all([views.one(audio, undefined), built.url()]);
    // Parses with the schema of the API's response, so that the page reveals no more than the API.
    const publicAudio = Audio.parse(view);
    const name = recordingName(publicAudio);
    const words = [name, publicAudio.channelName];
    const pageDetails = { site, image: site + pictureAddress('card', { kind: 'audio', id, words }) };
    tell(sharedAudioHead(publicAudio, pageDetails, `${name}, by ${publicAudio.channelName}.`));
    return { audible: publicAudio, shown: pageDetails };
  };
  const [transcript, { audible, shown }] = await Promise.all([
    media.getPublicTranscript(audio.publicMediaId),
    tellHead(),
  ]);
  return transcript === undefined ? undefined : playerContent(audible, cuesOf(transcript), shown);
}

interface Dependencies extends SharedAudioDependencies {
  readonly media: Pick<MediaStore, 'getPublicTranscript'>;
  readonly site: SiteStore;
  readonly built: Pick<SiteLocation, 'url'>;
}
