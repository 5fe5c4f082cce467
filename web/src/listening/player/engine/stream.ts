import type Hls from 'hls.js';
import { loadChunk } from '#web/boot/lazy-chunk.ts';

/** Lets `element` play a growing HLS stream: by itself in Safari, elsewhere by hls.js, which is loaded only then. */
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
  // The CSP allows no worker from a blob address, and an audio stream needs none.
  const hls: Hls = new HlsLight({ startPosition: at.seconds, enableWorker: false });
  hls.on(HlsLight.Events.ERROR, (_event, error) => {
    if (error.fatal) at.onBroken();
  });
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => hls.destroy();
}

/** Fetches what `attachStream` will need, while there is nothing to hear yet. What fails is asked for again then. */
export function prepareStream(element: HTMLMediaElement): void {
  if (!followsGrowingPlaylists(element)) loadHls().catch(() => undefined);
}

const loadHls = () => import('hls.js/light');

/**
 * Chromium, too, says that it may play HLS, but it reads a playlist once and takes what stands there for the whole
 * (measured in Chromium 150). Only Safari asks again, and only Safari has AirPlay.
 */
const followsGrowingPlaylists = (element: HTMLMediaElement): boolean =>
  element.canPlayType('application/vnd.apple.mpegurl') !== '' && 'webkitShowPlaybackTargetPicker' in element;

interface StreamStart {
  readonly seconds: number;
  readonly onBroken: () => void;
}
