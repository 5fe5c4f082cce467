import {
  channelFeedAddress,
  embedAddress,
  episodeAddress,
  oembedAddress,
  sharedAddress,
} from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { PageHead } from './page-head.ts';

/** The head of the page of an audio that everybody may hear; one address for all that lead to it. */
export function sharedAudioHead(audio: Audio, description: string, { site, image }: Shown): PageHead {
  const address = site + sharedAddress(audio);
  return {
    title: audio.title,
    description,
    isListed: audio.visibility === 'public',
    address,
    type: 'music.song',
    image,
    sound: { soundUrl: site + episodeAddress(audio.id, 'sound'), frameUrl: site + embedAddress(audio.id) },
    feedUrl: site + channelFeedAddress(audio.username),
    oembedUrl: site + oembedAddress(address),
  };
}

/** What only the server knows. */
export interface Shown {
  /** Scheme and host of the site. */
  readonly site: string;
  /** Address of the card, a whole one. */
  readonly image: string;
}
