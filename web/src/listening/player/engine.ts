import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { browserPorts } from './engine/browser-ports.ts';
import { carryOut } from './engine/effects.ts';
import { nothingLoaded, type EngineEffect, type EngineEvent } from './engine/state.ts';
import { transition } from './engine/transition.ts';
import { keptSpeed } from './engine/kept-speed.ts';
import { sourceOf } from '#web/listening/source.ts';
import { takeEarlySound } from './engine/take-early-sound.ts';

/**
 * Makes `audio` the current one, or takes in what is new about it. `autoplay` plays it as soon as there is sound, from
 * where its listener was, or `from` a position.
 */
export function show(audio: Audio, { autoplay, from }: { autoplay: boolean; from?: number }): void {
  if (ports.store.get().audio?.id === audio.id) return dispatch({ type: 'renew', audio, autoplay });
  const early = takeEarlySound(audio.id);
  if (early && ports.sound.adopt(early, sourceOf(audio)?.url)) return adopt(early, audio);
  const playing = silenced(early) || autoplay;
  stop();
  dispatch({ type: 'open', audio, playing, ...(from !== undefined && { from }) });
}

export const play = (): void => dispatch({ type: 'play' });

/** Makes `audio` the current one, if it is not, and plays it from a position. */
export function playFrom(audio: Audio, seconds: number): void {
  const isCurrent = ports.store.get().audio?.id === audio.id;
  if (!isCurrent) show(audio, { autoplay: true, from: seconds });
  seek(seconds);
  if (isCurrent) play();
}

export const pause = (): void => dispatch({ type: 'pause' });

export const toggle = (): void => (ports.store.get().playing ? pause() : play());

/** Jumps to a position, as far as there is sound. */
export const seek = (seconds: number): void => dispatch({ type: 'seek', seconds });

export const skip = (seconds: number): void => seek(ports.store.get().timeSeconds + seconds);

/** Stays on this device. */
export const setSpeed = (speed: number): void => dispatch({ type: 'setSpeed', speed, isChosen: true });

/** How loud it is to be, 0 to 1. */
export const setLoudness = (loudness: number): void => ports.sound.setLoudness(loudness);

/** Ends the sound and forgets the audio. */
export const stop = (): void => dispatch({ type: 'stop' });

/** The whole app sees the new state before anything is done about it, but for what has to be known by then. */
function dispatch(event: EngineEvent): void {
  const { store, sound, connection } = ports;
  const { state, effects } = transition({ player: store.get(), loading }, event, {
    now: ports.now(),
    isOffline: connection.isOffline,
    element: sound.now,
  });
  for (const effect of effects) if (isToBeKnown(effect)) carryOut(effect, ports, dispatch);
  loading = state.loading;
  store.set(state.player);
  for (const effect of effects) if (!isToBeKnown(effect)) carryOut(effect, ports, dispatch);
}

/** Whoever keeps where the listener is would take it for their doing. */
const isToBeKnown = ({ type }: EngineEffect): boolean => type === 'announceMove';

/** What a visitor hears in it goes on where it is, as fast as it is. */
function adopt({ paused, currentTime, playbackRate }: HTMLAudioElement, audio: Audio): void {
  dispatch({ type: 'adopt', audio, playing: !paused, timeSeconds: currentTime });
  if (playbackRate === 1) dispatch({ type: 'setSpeed', speed: keptSpeed(), isChosen: false });
  else setSpeed(playbackRate);
}

/** Answers whether it was to sound. */
function silenced(early: HTMLAudioElement | undefined): boolean {
  if (!early || early.paused) return false;
  early.pause();
  early.removeAttribute('src');
  return true;
}

const ports = browserPorts(dispatch);
let loading = nothingLoaded;
