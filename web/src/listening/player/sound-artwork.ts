import { filled, pageAddresses } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** The picture that is drawn of a shared audio, for the lock screen; of a private one there is none. */
export function artworkOf({ id, title, channelName, visibility }: Shown): MediaImage[] {
  if (visibility === 'private') return [];
  const name = `artwork-audio-${id}-${fingerprint(title + channelName)}`;
  return [{ src: filled(pageAddresses.picture, { name }), sizes: '1400x1400', type: 'image/png' }];
}

/** Eight digits by which another title is another address; the picture itself is drawn as things are now (FNV-1a). */
function fingerprint(words: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

type Shown = Pick<Audio, 'id' | 'title' | 'channelName' | 'visibility'>;
