import { isOutputError } from '#web/speech/output-error.ts';
import type { SoundPort } from './ports.ts';
import type { ElementEvent, ElementState } from './state.ts';
import type { Source } from '#web/listening/source.ts';
import { soundAddress } from '#web/listening/media/sound-address.ts';
import { soundOfPage } from '#web/listening/sound-of-page.ts';
import { attachStream, prepareStream } from './stream.ts';

/**
 * The app's only audio element. It outlives the screens and is created at first use, because the page is also rendered
 * on the server. After `onMade('new')`, the caller must set the speed.
 */
export function soundElement(dispatch: Dispatch, onMade: (how: 'new' | 'adopted') => void): SoundPort {
  let madeElement: HTMLAudioElement | undefined;
  let detachStream: () => void = () => undefined;
  /** Counts loads, so that a stream that arrives late is dropped. */
  let loads = 0;

  function sound(): HTMLAudioElement {
    if (madeElement) return madeElement;
    madeElement = listenTo(soundOfPage(), dispatch);
    onMade('new');
    return madeElement;
  }

  function detach(): void {
    detachStream();
    detachStream = () => undefined;
  }

  async function load({ kind, url }: Source, seconds: number, attachment: number): Promise<void> {
    loads += 1;
    const ownLoad = loads;
    detach();
    if (kind === 'file') {
      sound().src = soundAddress(url);
      sound().currentTime = seconds;
      return;
    }
    const onBroken = () => dispatch({ type: 'streamBroken', attachment });
    const detachLoaded = await attachStream(sound(), soundAddress(url), { seconds, onBroken });
    if (ownLoad === loads) detachStream = detachLoaded;
    else detachLoaded();
  }

  return {
    now: () => (madeElement ? elementStateOf(madeElement) : noElementState),
    load,
    detach,
    prepare: () => prepareStream(sound()),
    start: () => startElement(sound()),
    pause: () => sound().pause(),
    seek: (seconds) => void (sound().currentTime = seconds),
    setRate(speed) {
      sound().defaultPlaybackRate = speed;
      sound().playbackRate = speed;
    },
    setLoudness: (loudness) => void (sound().volume = loudness),
    empty() {
      loads += 1;
      sound().pause();
      detach();
      sound().removeAttribute('src');
      sound().load();
    },
    adopt(element, url) {
      if (madeElement || element.error || url !== element.getAttribute('src')) return false;
      madeElement = listenTo(element, dispatch);
      onMade('adopted');
      return true;
    },
  };
}

function listenTo(element: HTMLAudioElement, dispatch: Dispatch): HTMLAudioElement {
  const tell = (name: string, event: () => ElementEvent | false) =>
    element.addEventListener(name, () => {
      const elementEvent = event();
      if (elementEvent) dispatch(elementEvent);
    });
  const at = (type: 'sounding' | 'seeking') => (): ElementEvent => ({
    type,
    timeSeconds: element.currentTime,
  });
  element.preload = 'auto';
  tell('durationchange', () => ({ type: 'durationChanged' }));
  tell('progress', () => ({ type: 'durationChanged' }));
  tell('waiting', () => ({ type: 'waiting' }));
  tell('playing', at('sounding'));
  tell('seeking', at('seeking'));
  tell('emptied', () => ({ type: 'emptied' }));
  // Headset keys and other apps pause the element itself. The event arrives late, so this reads the element's current
  // state.
  tell('pause', () => element.paused && !element.ended && element.readyState > 0 && { type: 'silenced' });
  tell('ended', () => ({ type: 'ended' }));
  tell('error', () => element.hasAttribute('src') && { type: 'broken' });
  // `timeupdate` fires four times a second: too coarse for highlighting sentences.
  setInterval(() => {
    if (!element.paused) dispatch({ type: 'timePassed', timeSeconds: element.currentTime });
  }, 100);
  return element;
}

async function startElement(element: HTMLAudioElement): Promise<'started' | 'blocked'> {
  try {
    await element.play();
    return 'started';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') return 'blocked';
    // Nothing more to report: a new source or a pause interrupted the start of playback, or the element's `error` event
    // reports that the source can't be played.
    if (name === 'AbortError' || name === 'NotSupportedError') return 'started';
    throw error;
  }
}

function elementStateOf({ paused, error, duration, seekable }: HTMLAudioElement): ElementState {
  return {
    isPaused: paused,
    fault: isOutputError(error) ? 'output' : error ? 'other' : 'none',
    durationSeconds: Number.isFinite(duration) ? duration : 0,
    reachSeconds: seekable.length > 0 ? seekable.end(seekable.length - 1) : 0,
  };
}

const noElementState: ElementState = { isPaused: true, fault: 'none', durationSeconds: 0, reachSeconds: 0 };

type Dispatch = (event: ElementEvent) => void;
