import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening, Position } from '#shared/contract/listening/listening.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { within } from '#shared/domain/within.ts';
import { createStore } from '#web/platform/store.ts';
import type { DevicePlaces } from './device-places.ts';
import { isHeardOut, positionAt, secondsOf } from './place.ts';

/**
 * Keeps where a listener is. Only their own act moves it: sound that was heard, a jump. What is opened, fails or is
 * reloaded moves nothing; and as long as this page could not ask where its listener was, it tells the server nothing
 * that would set that back. Of two devices the later act holds.
 */
export function createPlaceKeeper({ device, server, who, now, cuesOf, knownCuesOf, onMoved }: Ports) {
  const state = createStore<PlaceState>(nothingToSay);
  let current: Current | undefined;

  /** Where `audio` is to begin: where its listener was, on whichever device. Answers within some seconds. */
  async function begin(audio: Audio, { from }: { readonly from?: number } = {}): Promise<number> {
    void flush();
    const mine: Current = { audio, seconds: from ?? 0, moved: false, lastKeptMs: now(), isKnown: false };
    current = mine;
    state.set(nothingToSay);
    mine.kept = device.get(who(), audio.id);
    const answer = await inTime(ask(mine), 'unknown' as const);
    if (current !== mine) return mine.seconds;
    if (answer !== 'unknown') know(mine, answer);
    sendUnsent(mine, answer);
    if (from !== undefined || !mine.kept || mine.kept.finished || mine.moved) return mine.seconds;
    const seconds = await secondsIn(audio, mine.kept);
    // What was the end before it was made anew, and shorter, is no place to go on from.
    const isOver = audio.status === 'READY' && isHeardOut(seconds, audio.durationSeconds);
    if (current !== mine || mine.moved || isOver) return mine.seconds;
    return goOnAt(mine, seconds);
  }

  /** Whoever had hardly begun is told nothing: they would start again where they are. */
  function goOnAt(mine: Current, seconds: number): number {
    mine.seconds = seconds;
    if (seconds >= begunSeconds) state.set({ resumedAtSeconds: seconds });
    return seconds;
  }

  /** Asked before the sound goes on after a while: where its listener has got to elsewhere; undefined where nobody has. */
  function later(): Promise<number | undefined> | undefined {
    const mine = current;
    if (!mine || (mine.askedMs !== undefined && now() - mine.askedMs < freshMilliseconds)) return undefined;
    return inTime(
      laterThanHere(mine).then((seconds) => (current === mine ? seconds : undefined)),
      undefined,
    );
  }

  /** The page is looked at again while nothing sounds: goes to where its listener has got to elsewhere. */
  async function look(): Promise<void> {
    const mine = current;
    if (!mine || mine.moved) return;
    const seconds = await laterThanHere(mine);
    if (seconds !== undefined && current === mine && !mine.moved) onMoved(seconds);
  }

  async function laterThanHere(mine: Current): Promise<number | undefined> {
    const before = mine.kept?.heardAt ?? '';
    const answer = await ask(mine);
    if (answer === 'unknown' || current !== mine) return undefined;
    know(mine, answer);
    if (!answer || answer.finished || answer.heardAt <= before) return undefined;
    return goOnAt(mine, await secondsIn(mine.audio, answer));
  }

  /** Somebody else is at this page: where they were is not known yet. */
  function arrive(): void {
    if (!current) return;
    const { audio, seconds, moved, lastKeptMs } = current;
    current = { audio, seconds, moved, lastKeptMs, isKnown: false, kept: device.get(who(), audio.id) };
    state.set(nothingToSay);
  }

  /** The sound has come to `seconds` by being played. */
  function heard(seconds: number): void {
    if (!current) return;
    const step = seconds - current.seconds;
    // An element that lost its source may stand at its beginning: nobody has gone back there.
    if (step < -backSeconds && !current.isAnnounced) return;
    current.isAnnounced = false;
    current.seconds = seconds;
    if (step <= 0) return;
    current.moved = true;
    if (current.heldFor !== undefined) current.heldFor -= step;
    if (now() - current.lastKeptMs >= keepEveryMilliseconds) void flush();
  }

  /** Its listener went to `seconds`. */
  function sought(seconds: number): void {
    if (!current) return;
    current.seconds = seconds;
    current.moved = true;
    current.heldFor = undefined;
    current.lastKeptMs = Math.min(current.lastKeptMs, now() - keepEveryMilliseconds + settleMilliseconds);
    state.set(nothingToSay);
  }

  /** Whoever is offered another place stays where they are. */
  function stay(): void {
    if (current) current.heldFor = undefined;
    state.set(nothingToSay);
    void flush();
  }

  /**
   * Its listener says that they have heard an audio out, or not, whatever they heard of it. It holds once the server has
   * it; `at` is where they were, as a list knows it.
   */
  async function mark(audio: Audio, finished: boolean, at?: Position): Promise<void> {
    const userid = who();
    const mine = current?.audio.id === audio.id ? current : undefined;
    const here = mine
      ? positionAt(mine.seconds, knownCuesOf(audio))
      : (at ?? device.get(userid, audio.id)?.position ?? beginning);
    const place: Listening = {
      audioId: audio.id,
      // What is to be heard once more is not to end at once.
      position: !finished && isHeardOut(here.seconds, audio.durationSeconds) ? beginning : here,
      finished,
      heardAt: new Date(now()).toISOString(),
    };
    if (userid !== undefined) await server.put(place, { leaving: false });
    device.put(userid, place);
    if (!mine) return;
    mine.kept = place;
    mine.moved = false;
    mine.heldFor = finished ? againSeconds : undefined;
    state.set(nothingToSay);
  }

  /** Keeps what has moved since, here and at the server. With `leaving` the request outlives the page. */
  async function flush({ leaving = false } = {}): Promise<void> {
    const mine = current;
    if (!mine?.moved) return;
    const place = placeOf(mine);
    // Who looks into what they have finished has not begun it again.
    const isLooking = place.position.seconds < againSeconds || (mine.heldFor ?? 0) > 0;
    if (mine.kept?.finished && !place.finished && isLooking) return;
    mine.moved = false;
    mine.lastKeptMs = now();
    const userid = who();
    if (userid === undefined) {
      mine.kept = place;
      return device.put(userid, place);
    }
    if (!mine.isKnown) device.put(userid, { ...place, after: mine.kept?.heardAt ?? '' });
    if (!mine.isKnown && !leaving) await askLate(mine);
    if (mine.isKnown && (mine.heldFor ?? 0) <= 0) await send(userid, place, mine, leaving);
  }

  async function send(userid: string, place: Listening, mine: Current, leaving: boolean): Promise<void> {
    mine.kept = place;
    device.put(userid, { ...place, unsent: true });
    const holds = await server.put(place, { leaving }).catch(() => undefined);
    if (!holds) return;
    device.arrived(userid, place);
    if (holds.heardAt <= place.heardAt || current !== mine) return;
    mine.kept = holds;
    device.put(userid, holds);
    if (!holds.finished) state.set({ elsewhereSeconds: await secondsIn(mine.audio, holds) });
  }

  /** What was heard here without a way to the server, before. */
  function sendUnsent(mine: Current, answer: Listening | 'unknown' | undefined): void {
    const userid = who();
    const here = userid === undefined ? undefined : device.get(userid, mine.audio.id);
    const arrives = here?.unsent ?? here?.after !== undefined;
    if (userid === undefined || !here || !arrives || answer === 'unknown') return;
    if (mine.kept?.heardAt === here.heardAt) void send(userid, plain(here), mine, false);
  }

  /** What was begun without knowing where its listener was goes on, but sets nothing back before they have chosen. */
  async function askLate(mine: Current): Promise<void> {
    const before = mine.kept?.heardAt ?? '';
    const answer = await ask(mine, { ofServer: true });
    if (answer === 'unknown') return;
    mine.isKnown = true;
    if (!answer || answer.finished || answer.heardAt <= before || current !== mine) return;
    mine.kept = answer;
    const seconds = await secondsIn(mine.audio, answer);
    if (Math.abs(seconds - mine.seconds) < sameSeconds) return;
    mine.heldFor = heldSeconds;
    state.set({ elsewhereSeconds: seconds });
  }

  /** The later of what this device and the server know; `ofServer`: what the server knows alone. */
  async function ask(
    { audio }: Current,
    { ofServer = false } = {},
  ): Promise<Listening | 'unknown' | undefined> {
    const userid = who();
    const here = device.get(userid, audio.id);
    if (userid === undefined) return here;
    const there = await server.get(audio.id).catch(() => 'unknown' as const);
    if (there === 'unknown' || ofServer) return there;
    if (!here || (there && there.heardAt > (here.after ?? here.heardAt))) return there;
    return plain(here);
  }

  function know(mine: Current, answer: Listening | undefined): void {
    mine.isKnown = true;
    mine.askedMs = now();
    if (answer) mine.kept = answer;
  }

  async function secondsIn(audio: Audio, { position }: Listening): Promise<number> {
    const cues = position.words ? await inTime(cuesOf(audio), []) : [];
    return secondsOf(position, { cues, durationSeconds: audio.durationSeconds });
  }

  function placeOf({ audio, seconds }: Current): Listening {
    const cues = knownCuesOf(audio);
    // Fetched for the next time; a place without its sentence is a place all the same.
    if (!cues && audio.transcriptUrl !== undefined) cuesOf(audio).catch(() => undefined);
    const isWhole = audio.status === 'READY';
    return {
      audioId: audio.id,
      position: positionAt(seconds, cues),
      finished: isWhole && isHeardOut(seconds, audio.durationSeconds),
      heardAt: new Date(now()).toISOString(),
    };
  }

  return {
    state,
    begin,
    later,
    look,
    arrive,
    heard,
    sought,
    stay,
    mark,
    flush,
    /** The sound is about to stand elsewhere without its listener's doing: it was made anew, or moved. */
    announce: () => void (current && (current.isAnnounced = true)),
    /** What there is to know of the current audio is new. */
    renew: (audio: Audio) => void (current?.audio.id === audio.id && (current.audio = audio)),
    /** Nothing is heard any more. */
    end: () => {
      const flushed = flush();
      current = undefined;
      state.set(nothingToSay);
      return flushed;
    },
  };
}

const plain = ({ audioId, position, finished, heardAt }: Listening): Listening => ({
  audioId,
  position,
  finished,
  heardAt,
});

/** Nobody waits longer for their place than for the sound. */
const inTime = <Value, Otherwise>(value: Promise<Value>, otherwise: Otherwise) =>
  within(
    patienceMilliseconds,
    value.catch(() => otherwise),
    () => otherwise,
  );

const nothingToSay: PlaceState = {};
const beginning: Position = { seconds: 0 };
const patienceMilliseconds = 1_000;
/** A place that was asked for less than this ago is taken for the last. */
const freshMilliseconds = 60_000;
const keepEveryMilliseconds = 15_000;
/** Who drags the line goes to many places and means one. */
const settleMilliseconds = 1_000;
const backSeconds = 2;
const begunSeconds = 5;
const againSeconds = 15;
/** As near as this are two places the same. */
const sameSeconds = 30;
/** Whoever listens on for so long after they were offered another place has chosen. */
const heldSeconds = 60;

interface Current {
  audio: Audio;
  seconds: number;
  /** By its listener, since it was kept last. */
  moved: boolean;
  lastKeptMs: number;
  /** Whether the server could be asked, and when it was last. */
  isKnown: boolean;
  askedMs?: number;
  /** The latest that is known to hold. */
  kept?: Listening;
  isAnnounced?: boolean;
  /** Seconds of sound for which the server is told nothing: its listener is asked where they want to be, or has heard it out. */
  heldFor?: number | undefined;
}

export interface PlaceState {
  /** Where it went on, when it was opened. */
  readonly resumedAtSeconds?: number;
  /** Where its listener has got to on another device. */
  readonly elsewhereSeconds?: number;
}

export interface Ports {
  readonly device: DevicePlaces;
  readonly server: {
    readonly get: (audioId: string) => Promise<Listening | undefined>;
    /** Answers what holds. */
    readonly put: (place: Listening, how: { readonly leaving: boolean }) => Promise<Listening>;
  };
  /** The subject of whoever is signed in. */
  readonly who: () => string | undefined;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly cuesOf: (audio: Audio) => Promise<readonly Cue[]>;
  readonly knownCuesOf: (audio: Audio) => readonly Cue[] | undefined;
  /** Nothing sounds, and it is to go on elsewhere. */
  readonly onMoved: (seconds: number) => void;
}

export type PlaceKeeper = ReturnType<typeof createPlaceKeeper>;
