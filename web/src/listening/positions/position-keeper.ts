import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening, ListeningPosition } from '#shared/contract/listening/listening.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { positionAt } from './position.ts';
import { withinTimeout, runPosition, type PositionMachine } from './position-machine.ts';
import type { PositionPorts } from './position-ports.ts';
import { noNotice, openedPosition, type PositionNotice, type PositionState } from './position-state.ts';
import { isStale, markedListening } from './position-transition.ts';

/**
 * Stores the listener's position in the current audio. Only the listener's own actions move it; opening, failing and
 * reloading don't. Between devices, the later action wins.
 */
export function createPositionKeeper(ports: PositionPorts): PositionKeeper {
  const { device, server, who, now } = ports;
  const notice = createStore<PositionNotice>(noNotice);
  let current: PositionMachine | undefined;
  let prefetchedPosition: PrefetchedPosition | undefined;

  function run(state: PositionState, machinePorts = ports): PositionMachine {
    current = runPosition(state, machinePorts, notice.set);
    return current;
  }

  function prefetchPosition(audio: Audio): void {
    void ports.cuesOf(audio).catch(() => undefined);
    const userid = who();
    if (userid === undefined) return;
    const pendingLookup = server.get(audio.id);
    pendingLookup.catch(() => undefined);
    prefetchedPosition = { audioId: audio.id, userid, lookup: pendingLookup, atMs: now() };
  }

  /** Answers the first lookup of an audio with the prefetched position, unless that is old. */
  function withPrefetchedPosition(audio: Audio): PositionPorts {
    let prefetchedEntry = prefetchedPosition;
    prefetchedPosition = undefined;
    if (
      prefetchedEntry?.audioId !== audio.id ||
      prefetchedEntry.userid !== who() ||
      now() - prefetchedEntry.atMs > prefetchValidMs
    )
      return ports;
    return {
      ...ports,
      server: {
        ...server,
        get(audioId) {
          const lookup = prefetchedEntry?.lookup;
          prefetchedEntry = undefined;
          return lookup ?? server.get(audioId);
        },
      },
    };
  }

  function end(): Promise<void> {
    const flushed = flush();
    void current?.dispatch({ type: 'ended' });
    current = undefined;
    notice.set(noNotice);
    return flushed;
  }

  function begin(audio: Audio, { from }: { readonly from?: number } = {}): Promise<number> {
    void end();
    const storedPosition = device.get(who(), audio.id);
    return run(
      openedPosition(audio, { seconds: from ?? 0, savedMs: now(), stored: storedPosition }),
      withPrefetchedPosition(audio),
    ).resume({
      from,
    });
  }

  function laterPosition(): Promise<number | undefined> | undefined {
    if (!current || !isStale(current.state(), now())) return undefined;
    return withinTimeout(current.askAgain(), undefined);
  }

  async function refreshPosition(): Promise<void> {
    const mine = current;
    if (!mine || mine.state().hasMoved) return;
    const seconds = await mine.askAgain();
    if (seconds !== undefined && !mine.state().hasMoved) ports.onMoved(seconds);
  }

  function arrive(): void {
    if (!current) return;
    const { audio, seconds, hasMoved, savedMs } = current.state();
    void current.dispatch({ type: 'ended' });
    run(openedPosition(audio, { seconds, hasMoved, savedMs, stored: device.get(who(), audio.id) }));
  }

  async function markFinished(audio: Audio, finished: boolean, at?: ListeningPosition): Promise<void> {
    const userid = who();
    const machine = current?.state().audio.id === audio.id ? current : undefined;
    const position = machine
      ? positionAt(machine.state().seconds, ports.knownCuesOf(audio))
      : (at ?? device.get(userid, audio.id)?.position ?? { seconds: 0 });
    const listening = markedListening({ audio, position, finished, now: now() });
    if (userid !== undefined) await server.put(listening, { leaving: false });
    device.put(userid, listening);
    await machine?.dispatch({ type: 'marked', listening });
  }

  async function flush({ leaving = false } = {}): Promise<void> {
    await current?.dispatch({ type: 'flush', isLeaving: leaving });
  }

  return {
    state: notice,
    begin,
    foresee: prefetchPosition,
    later: laterPosition,
    look: refreshPosition,
    arrive,
    advanced: (seconds) => void current?.dispatch({ type: 'advanced', seconds }),
    sought: (seconds) => void current?.dispatch({ type: 'sought', seconds }),
    stay: () => void current?.dispatch({ type: 'stayed' }),
    mark: markFinished,
    flush,
    announce: () => void current?.dispatch({ type: 'announced' }),
    renew: (audio) => {
      if (current?.state().audio.id === audio.id) void current.dispatch({ type: 'renewed', audio });
    },
    end,
  };
}

/**
 * A prefetched position is used only this long, because afterwards the listener may have continued on another device.
 */
const prefetchValidMs = 60_000;

interface PrefetchedPosition {
  readonly audioId: string;
  readonly userid: string;
  readonly lookup: Promise<Listening | undefined>;
  readonly atMs: number;
}

export interface PositionKeeper {
  readonly state: Store<PositionNotice>;
  /** Returns the position at which to start `audio`, the latest of all devices. Resolves within some seconds. */
  readonly begin: (audio: Audio, how?: { readonly from?: number }) => Promise<number>;
  /** Prefetches the position of an audio that will start within a minute, so that it starts without a request. */
  readonly foresee: (audio: Audio) => void;
  /**
   * Looks up a newer position from another device before playback resumes after a while. Returns undefined if no audio
   * is open or the server answered less than a minute ago.
   */
  readonly later: () => Promise<number | undefined> | undefined;
  /** Moves to a newer position from another device when the page becomes visible again while paused. */
  readonly look: () => Promise<void>;
  /** Call this when the user changes; the new user's position isn't known yet. */
  readonly arrive: () => void;
  readonly advanced: (seconds: number) => void;
  readonly sought: (seconds: number) => void;
  readonly stay: () => void;
  /**
   * Marks an audio finished or not, regardless of what was heard. Takes effect as soon as the server has stored the
   * mark, for a visitor at once; `at` is the position that a list shows for the audio.
   */
  readonly mark: (audio: Audio, finished: boolean, at?: ListeningPosition) => Promise<void>;
  /** Stores changes on this device and the server. With `leaving` the request outlives the page. */
  readonly flush: (how?: { readonly leaving?: boolean }) => Promise<void>;
  /**
   * Announces that the position is about to change without an action by the listener, because the audio was regenerated
   * or its file has a new address.
   */
  readonly announce: () => void;
  readonly renew: (audio: Audio) => void;
  readonly end: () => Promise<void>;
}
