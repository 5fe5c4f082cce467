import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { browserPorts } from './engine/browser-ports.ts';
import { carryOut } from './engine/effects.ts';
import { nothingLoaded, type EngineEffect, type EngineEvent } from './engine/state.ts';
import { transition } from './engine/transition.ts';
import { storedSpeed } from './engine/stored-speed.ts';
import { sourceOf } from '#web/listening/source.ts';
import { takeEarlySound } from './engine/take-early-sound.ts';

/**
 * Makes `audio` current, or updates it if it already is. `autoplay` plays it as soon as there is sound, at the
 * listener's last position or at `from`.
 */
export function show(audio: Audio, { autoplay, from }: { autoplay: boolean; from?: number }): void {
  if (ports.store.get().audio?.id === audio.id) return dispatch({ type: 'renew', audio, autoplay });
  const early = takeEarlySound(audio.id);
  if (early && ports.sound.adopt(early, sourceOf(audio)?.url)) return adopt(early, audio);
  const playing = silenceEarly(early) || autoplay;
  stop();
  dispatch({ type: 'open', audio, playing, ...(from !== undefined && { from }) });
}

export const play = (): void => dispatch({ type: 'play' });

export function playFrom(audio: Audio, seconds: number): void {
  const isCurrent = ports.store.get().audio?.id === audio.id;
  if (!isCurrent) show(audio, { autoplay: true, from: seconds });
  seek(seconds);
  if (isCurrent) play();
}

export const pause = (): void => dispatch({ type: 'pause' });

export const toggle = (): void => (ports.store.get().playing ? pause() : play());

export const seek = (seconds: number): void => dispatch({ type: 'seek', seconds });

export const skip = (seconds: number): void => seek(ports.store.get().timeSeconds + seconds);

/** Sets the speed and stores it on this device. */
export const setSpeed = (speed: number): void => dispatch({ type: 'setSpeed', speed, isChosen: true });

/** `loudness` is 0 to 1. */
export const setLoudness = (loudness: number): void => ports.sound.setLoudness(loudness);

export const stop = (): void => dispatch({ type: 'stop' });

/** Publishes the new state before running effects, except for effects that observers of the state need first. */
function dispatch(event: EngineEvent): void {
  const { store, sound, connection } = ports;
  const { state, effects } = transition({ player: store.get(), loading }, event, {
    now: ports.now(),
    isOffline: connection.isOffline,
    element: sound.now,
  });
  for (const effect of effects) if (isAnnouncedFirst(effect)) carryOut(effect, ports, dispatch);
  loading = state.loading;
  store.set(state.player);
  for (const effect of effects) if (!isAnnouncedFirst(effect)) carryOut(effect, ports, dispatch);
}

/**
 * When the engine itself moves the position, it announces the move before the new state is published. Otherwise the
 * code that stores positions would take the new position for a move by the listener.
 */
const isAnnouncedFirst = ({ type }: EngineEffect): boolean => type === 'announceMove';

/** Takes over the sound of the early player (`web/src/boot/early-player`) at its position and speed. */
function adopt({ paused, currentTime, playbackRate }: HTMLAudioElement, audio: Audio): void {
  dispatch({ type: 'adopt', audio, playing: !paused, timeSeconds: currentTime });
  if (playbackRate === 1) dispatch({ type: 'setSpeed', speed: storedSpeed(), isChosen: false });
  else setSpeed(playbackRate);
}

/** Stops a sound of the early player that can't be taken over. Returns whether it was playing. */
function silenceEarly(early: HTMLAudioElement | undefined): boolean {
  if (!early || early.paused) return false;
  early.pause();
  early.removeAttribute('src');
  return true;
}

const ports = browserPorts(dispatch);
let loading = nothingLoaded;
