import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { skipAheadSeconds, skipBackSeconds } from '#web/listening/player-keys.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { pause, play, seek, skip } from './engine.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { persistedSwitch } from '#web/platform/persisted-switch.ts';
import { next, previous, queueStore } from './queue.ts';
import { soundArtwork } from './sound-artwork.ts';

export function followMediaKeys(): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  for (const [action, handler] of handlersByAction) session.setActionHandler(action, handler);
  let shownKey: string | undefined;
  return playerStore.subscribe(() => {
    const { audio, playing, timeSeconds, durationSeconds, speed } = playerStore.get();
    session.playbackState = audio ? (playing ? 'playing' : 'paused') : 'none';
    if (audio && durationSeconds > 0 && timeSeconds <= durationSeconds) {
      session.setPositionState({ duration: durationSeconds, position: timeSeconds, playbackRate: speed });
    }
    const key = audio && `${audio.id} ${recordingName(audio)}`;
    // Skips an audio that doesn't play: the system doesn't show it, so its artwork need not be fetched.
    if (key === shownKey || (audio && !playing)) return;
    shownKey = key;
    session.metadata = audio
      ? new MediaMetadata({
          title: recordingName(audio),
          artist: audio.channelName || audio.username,
          album: `AI voice · ${voiceNames(audio)}`,
        })
      : null;
    if (audio) void showArtwork(session.metadata, audio);
  });
}

/** Sets the artwork, which arrives after the title. Setting the artwork of outdated metadata has no effect. */
async function showArtwork(metadata: MediaMetadata | null, audio: Audio): Promise<void> {
  const artwork = await soundArtwork(audio).catch(() => []);
  if (metadata) metadata.artwork = artwork;
}

/**
 * Returns true if track keys skip seconds: without a next track, or by the listener's choice, because cars and most
 * headsets have only track keys.
 */
function skipsSeconds(): boolean {
  const { audios, at, rest } = queueStore.get();
  return trackKeysSkip.get() || (audios.length <= 1 && at <= 0 && rest.length === 0);
}

/** The setting by which track keys skip seconds on this device, even with a queue. */
export const trackKeysSkip = persistedSwitch('player:track-keys-skip', false);

const handlersByAction: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
  ['play', play],
  ['pause', pause],
  ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skipBackSeconds))],
  ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skipAheadSeconds)],
  ['previoustrack', () => (skipsSeconds() ? skip(-skipBackSeconds) : previous())],
  ['nexttrack', () => (skipsSeconds() ? skip(skipAheadSeconds) : void next())],
  ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
];
