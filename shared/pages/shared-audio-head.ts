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

export function sharedAudioHead(audio: Audio, { site, image }: SiteAndImage, text: string): PageHead {
  const title = recordingName(audio);
  const address = site + sharedAddress(audio);
  const description = shortenedDescription(audio.description ?? text);
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

function shortenedDescription(text: string): string {
  return text.length <= 160 ? text : withEllipsis(text.slice(0, 160).replace(/\s+\S*$/, ''));
}

export interface SiteAndImage {
  readonly site: string;
  readonly image: string;
}
