import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { skipAheadSeconds, skipBackSeconds } from '#web/listening/player-keys.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { pause, play, seek, skip } from './engine.ts';
import { playerStore } from '#web/listening/player-store.ts';
import { keptSwitch } from '#web/platform/kept-switch.ts';
import { next, previous, queueStore } from './queue.ts';
import { soundArtwork } from './sound-artwork.ts';

/** Tells the system what plays and obeys its keys: headset, lock screen, keyboard. Answers how to dispose of that. */
export function followMediaKeys(): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  for (const [action, handler] of handlers) session.setActionHandler(action, handler);
  let shown: string | undefined;
  return playerStore.subscribe(() => {
    const { audio, playing, timeSeconds, durationSeconds, speed } = playerStore.get();
    session.playbackState = audio ? (playing ? 'playing' : 'paused') : 'none';
    if (audio && durationSeconds > 0 && timeSeconds <= durationSeconds) {
      session.setPositionState({ duration: durationSeconds, position: timeSeconds, playbackRate: speed });
    }
    const told = audio && `${audio.id} ${recordingName(audio)}`;
    // What is silent is shown nowhere, and its picture need not be fetched.
    if (told === shown || (audio && !playing)) return;
    shown = told;
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

/** Comes a moment after the words. Metadata of an earlier audio shows nothing any more. */
async function showArtwork(metadata: MediaMetadata | null, audio: Audio): Promise<void> {
  const artwork = await soundArtwork(audio).catch(() => []);
  if (metadata) metadata.artwork = artwork;
}

/** Cars and most headsets have keys for tracks alone: where nothing comes next, or their listener wants it, they skip. */
function isForSeconds(): boolean {
  const { audios, at, rest } = queueStore.get();
  return trackKeysSkip.get() || (audios.length <= 1 && at <= 0 && rest.length === 0);
}

/** Whether the keys for tracks skip seconds on this device, also where a queue plays. */
export const trackKeysSkip = keptSwitch('player:track-keys-skip', false);

const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
  ['play', play],
  ['pause', pause],
  ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skipBackSeconds))],
  ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skipAheadSeconds)],
  ['previoustrack', () => (isForSeconds() ? skip(-skipBackSeconds) : previous())],
  ['nexttrack', () => (isForSeconds() ? skip(skipAheadSeconds) : void next())],
  ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
];
