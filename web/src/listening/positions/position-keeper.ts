import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening, Position } from '#shared/contract/listening/listening.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { positionAt } from './position.ts';
import { inTime, runPosition, type PositionMachine } from './position-machine.ts';
import type { PositionPorts } from './position-ports.ts';
import { nothingToSay, opened, type PositionNotice, type PositionState } from './position-state.ts';
import { isStale, markAt } from './position-transition.ts';

/**
 * Keeps where a listener is, in the audio that is heard. Only their own act moves it; what is opened, fails or is
 * reloaded moves nothing. Of two devices the later act holds.
 */
export function createPositionKeeper(ports: PositionPorts): PositionKeeper {
  const { device, server, who, now } = ports;
  const notice = createStore<PositionNotice>(nothingToSay);
  let current: PositionMachine | undefined;
  let foreseen: Foreseen | undefined;

  function run(state: PositionState, its = ports): PositionMachine {
    current = runPosition(state, its, notice.set);
    return current;
  }

  function foresee(audio: Audio): void {
    void ports.cuesOf(audio).catch(() => undefined);
    const userid = who();
    if (userid === undefined) return;
    const asked = server.get(audio.id);
    asked.catch(() => undefined);
    foreseen = { audioId: audio.id, userid, asked, atMs: now() };
  }

  /** The first question about an audio is answered by what was asked ahead, unless that is old. */
  function withForeseen(audio: Audio): PositionPorts {
    let known = foreseen;
    foreseen = undefined;
    if (known?.audioId !== audio.id || known.userid !== who() || now() - known.atMs > foreseenMs)
      return ports;
    return {
      ...ports,
      server: {
        ...server,
        get(audioId) {
          const asked = known?.asked;
          known = undefined;
          return asked ?? server.get(audioId);
        },
      },
    };
  }

  function end(): Promise<void> {
    const flushed = flush();
    void current?.dispatch({ type: 'ended' });
    current = undefined;
    notice.set(nothingToSay);
    return flushed;
  }

  function begin(audio: Audio, { from }: { readonly from?: number } = {}): Promise<number> {
    void end();
    const kept = device.get(who(), audio.id);
    return run(opened(audio, { seconds: from ?? 0, keptMs: now(), kept }), withForeseen(audio)).resume({
      from,
    });
  }

  function later(): Promise<number | undefined> | undefined {
    if (!current || !isStale(current.state(), now())) return undefined;
    return inTime(current.askAgain(), undefined);
  }

  async function look(): Promise<void> {
    const mine = current;
    if (!mine || mine.state().hasMoved) return;
    const seconds = await mine.askAgain();
    if (seconds !== undefined && !mine.state().hasMoved) ports.onMoved(seconds);
  }

  function arrive(): void {
    if (!current) return;
    const { audio, seconds, hasMoved, keptMs } = current.state();
    void current.dispatch({ type: 'ended' });
    run(opened(audio, { seconds, hasMoved, keptMs, kept: device.get(who(), audio.id) }));
  }

  async function mark(audio: Audio, finished: boolean, at?: Position): Promise<void> {
    const userid = who();
    const mine = current?.state().audio.id === audio.id ? current : undefined;
    const position = mine
      ? positionAt(mine.state().seconds, ports.knownCuesOf(audio))
      : (at ?? device.get(userid, audio.id)?.position ?? { seconds: 0 });
    const listening = markAt({ audio, position, finished, now: now() });
    if (userid !== undefined) await server.put(listening, { leaving: false });
    device.put(userid, listening);
    await mine?.dispatch({ type: 'marked', listening });
  }

  async function flush({ leaving = false } = {}): Promise<void> {
    await current?.dispatch({ type: 'flush', isLeaving: leaving });
  }

  return {
    state: notice,
    begin,
    foresee,
    later,
    look,
    arrive,
    heard: (seconds) => void current?.dispatch({ type: 'heard', seconds }),
    sought: (seconds) => void current?.dispatch({ type: 'sought', seconds }),
    stay: () => void current?.dispatch({ type: 'stayed' }),
    mark,
    flush,
    announce: () => void current?.dispatch({ type: 'announced' }),
    renew: (audio) => {
      if (current?.state().audio.id === audio.id) void current.dispatch({ type: 'renewed', audio });
    },
    end,
  };
}

/** A listener who paused for longer before the end may have gone on with it elsewhere. */
const foreseenMs = 60_000;

interface Foreseen {
  readonly audioId: string;
  readonly userid: string;
  readonly asked: Promise<Listening | undefined>;
  readonly atMs: number;
}

export interface PositionKeeper {
  readonly state: Store<PositionNotice>;
  /** Where `audio` is to begin: where its listener was, on whichever device. Answers within some seconds. */
  readonly begin: (audio: Audio, how?: { readonly from?: number }) => Promise<number>;
  /** `audio` will begin within a minute: then it begins without asking anybody. */
  readonly foresee: (audio: Audio) => void;
  /** Asked before the sound goes on after a while: where its listener has got to elsewhere; undefined where nobody has. */
  readonly later: () => Promise<number | undefined> | undefined;
  /** The page is looked at again while nothing sounds: goes to where its listener has got to elsewhere. */
  readonly look: () => Promise<void>;
  /** Somebody else is at this page: where they were is not known yet. */
  readonly arrive: () => void;
  /** The sound has come to `seconds` by being played. */
  readonly heard: (seconds: number) => void;
  /** Its listener went to `seconds`. */
  readonly sought: (seconds: number) => void;
  /** Whoever is offered another position stays where they are. */
  readonly stay: () => void;
  /**
   * Its listener says that they have heard an audio out, or not, whatever they heard of it. It holds once the server has
   * it; `at` is where they were, as a list knows it.
   */
  readonly mark: (audio: Audio, finished: boolean, at?: Position) => Promise<void>;
  /** Keeps what has moved since, here and at the server. With `leaving` the request outlives the page. */
  readonly flush: (how?: { readonly leaving?: boolean }) => Promise<void>;
  /** The sound is about to stand elsewhere without its listener's doing: it was made anew, or moved. */
  readonly announce: () => void;
  /** What there is to know of the current audio is new. */
  readonly renew: (audio: Audio) => void;
  /** Nothing is heard any more. */
  readonly end: () => Promise<void>;
}
