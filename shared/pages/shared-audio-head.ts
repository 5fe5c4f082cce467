import { withEllipsis } from '#shared/domain/ellipsis.ts';
import {
  channelFeedAddress,
  embedAddress,
  episodeAddress,
  oembedAddress,
  sharedAddress,
} from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { linkedAudio } from './linked-data.ts';
import type { PageHead } from './page-head.ts';

/**
 * The head of the page of an audio that everybody may hear; one address for all that lead to it. `text` describes it
 * where its author doesn't.
 */
export function sharedAudioHead(audio: Audio, { site, image }: Shown, text: string): PageHead {
  const title = recordingName(audio);
  const address = site + sharedAddress(audio);
  const description = shortened(audio.description ?? text);
  return {
    title,
    description,
    isListed: audio.visibility === 'public',
    address,
    type: 'music.song',
    image,
    sound: { soundUrl: site + episodeAddress(audio.id, 'sound'), frameUrl: site + embedAddress(audio.id) },
    feedUrl: site + channelFeedAddress(audio.username),
    oembedUrl: site + oembedAddress(address),
    linkedData: linkedAudio(audio, { site, title, address, description, image }),
  };
}

/** The beginning, for those who show a link to it: whole words of at most 160 characters. */
function shortened(text: string): string {
  return text.length <= 160 ? text : withEllipsis(text.slice(0, 160).replace(/\s+\S*$/, ''));
}

/** What only the server knows. */
export interface Shown {
  /** Scheme and host of the site. */
  readonly site: string;
  /** Address of the card, a whole one. */
  readonly image: string;
}
