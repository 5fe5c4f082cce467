import type Hls from 'hls.js';
import { loadChunk } from '#web/boot/lazy-chunk.ts';

/** Plays a growing HLS stream: natively in Safari, elsewhere with hls.js, which is loaded only then. */
export async function attachStream(
  element: HTMLMediaElement,
  url: string,
  at: StreamStart,
): Promise<() => void> {
  if (followsGrowingPlaylists(element)) {
    element.src = url;
    element.currentTime = at.seconds;
    return () => undefined;
  }
  const { default: HlsLight } = await loadChunk(loadHls);
  // The CSP allows no worker from a blob URL, and an audio stream needs none.
  const hls: Hls = new HlsLight({ startPosition: at.seconds, enableWorker: false });
  hls.on(HlsLight.Events.ERROR, (_event, error) => {
    if (error.fatal) at.onBroken();
  });
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => hls.destroy();
}

/** Preloads hls.js for `attachStream`, which retries a failed load. */
export function prepareStream(element: HTMLMediaElement): void {
  if (!followsGrowingPlaylists(element)) loadHls().catch(() => undefined);
}

const loadHls = () => import('hls.js/light');

/**
 * Chromium also claims to play HLS, but reads a playlist only once and takes it for complete (measured in Chromium
 * 150). Only Safari reloads playlists, and is recognised by AirPlay, which no other browser has.
 */
const followsGrowingPlaylists = (element: HTMLMediaElement): boolean =>
  element.canPlayType('application/vnd.apple.mpegurl') !== '' && 'webkitShowPlaybackTargetPicker' in element;

interface StreamStart {
  readonly seconds: number;
  readonly onBroken: () => void;
}
