import type { Listening } from '#shared/contract/listening/listening.ts';
import { within } from '#shared/domain/within.ts';
import { secondsOf } from './position.ts';
import type { PositionPorts } from './position-ports.ts';
import {
  sendableListening,
  latestHeardAt,
  isNewer,
  type DuePosition,
  type FoundPosition,
  type PositionEffect,
  type PositionEvent,
  type PositionNotice,
  type PositionState,
} from './position-state.ts';
import { transition } from './position-transition.ts';

/**
 * Runs the state machine of the position in one audio: carries out the effects of its transitions and reports its
 * notices. After the event `ended`, it completes work in progress, but reports nothing.
 */
export function runPosition(
  initial: PositionState,
  ports: PositionPorts,
  tell: (notice: PositionNotice) => void,
): PositionMachine {
  const { device, server, who, now } = ports;
  let state = initial;
  tell(state.notice);

  /** Resolves when all resulting effects are done. */
  async function dispatch(event: PositionEvent): Promise<void> {
    const step = transition(state, event, {
      now: now(),
      userid: who(),
      here: () => device.get(who(), state.audio.id),
      sentences: () => ports.knownCuesOf(state.audio),
    });
    state = step.state;
    if (!state.hasEnded) tell(state.notice);
    await Promise.all(step.effects.map(carryOut));
  }

  async function carryOut(effect: PositionEffect): Promise<void> {
    switch (effect.type) {
      case 'keep':
        return device.put(effect.userid, effect.listening);
      case 'fetchSentences':
        return void ports.cuesOf(effect.audio).catch(() => undefined);
      case 'askLate':
        return askLate(effect.due);
      case 'locateLate': {
        const seconds = await locate(effect.listening);
        return dispatch({ type: 'locatedLate', seconds, due: effect.due });
      }
      case 'send':
        return send(effect);
      case 'locateElsewhere':
        return dispatch({ type: 'locatedElsewhere', seconds: await locate(effect.listening) });
      default:
        return effect satisfies never;
    }
  }

  async function resume({ from }: { readonly from?: number | undefined }): Promise<number> {
    const foundPosition = await withinTimeout(findLatest(), 'unknown' as const);
    if (state.hasEnded) return state.seconds;
    void dispatch({ type: 'opened', found: foundPosition });
    const { stored, hasMoved } = state;
    if (from !== undefined || !stored || stored.finished || hasMoved) return state.seconds;
    await dispatch({ type: 'resumed', seconds: await locate(stored) });
    return state.seconds;
  }

  async function askAgain(): Promise<number | undefined> {
    const beforeTime = latestHeardAt(state);
    const found = await findLatest();
    if (state.hasEnded) return undefined;
    await dispatch({ type: 'askedAgain', found });
    if (!isNewer(found, beforeTime)) return undefined;
    const seconds = await locate(found);
    await dispatch({ type: 'wentOn', seconds });
    return state.hasEnded ? undefined : seconds;
  }

  async function askLate(due: DuePosition): Promise<void> {
    const found = await askServer();
    return dispatch({ type: 'askedLate', found, due });
  }

  async function send({ sent, isLeaving }: Extract<PositionEffect, { type: 'send' }>): Promise<void> {
    const { userid, listening } = sent;
    device.put(userid, { ...listening, unsent: true });
    const holds = await server.put(listening, { leaving: isLeaving }).catch(() => undefined);
    if (!holds) return;
    device.arrived(userid, listening);
    return dispatch({ type: 'sent', sent, holds });
  }

  /** Returns the newer of the device's and the server's position. */
  async function findLatest(): Promise<FoundPosition> {
    const userid = who();
    const devicePosition = device.get(userid, state.audio.id);
    if (userid === undefined) return devicePosition;
    const serverPosition = await askServer();
    if (serverPosition === 'unknown') return serverPosition;
    if (
      !devicePosition ||
      (serverPosition && serverPosition.heardAt > (devicePosition.after ?? devicePosition.heardAt))
    )
      return serverPosition;
    return sendableListening(devicePosition);
  }

  const askServer = (): Promise<FoundPosition> => server.get(state.audio.id).catch(() => 'unknown' as const);

  async function locate({ position }: Listening): Promise<number> {
    const { audio } = state;
    const cues = position.words ? await withinTimeout(ports.cuesOf(audio), []) : [];
    return secondsOf(position, { cues, durationSeconds: audio.durationSeconds });
  }

  return { state: () => state, dispatch, resume, askAgain };
}

/** Waits at most a second, because a lookup must not delay playback. */
export const withinTimeout = <Value, Otherwise>(value: Promise<Value>, otherwise: Otherwise) =>
  within(
    lookupTimeoutMilliseconds,
    value.catch(() => otherwise),
    () => otherwise,
  );

const lookupTimeoutMilliseconds = 1_000;

export interface PositionMachine {
  readonly state: () => PositionState;
  readonly dispatch: (event: PositionEvent) => Promise<void>;
  /** Continues at the listener's latest position on any device, or at `from`. Resolves within some seconds. */
  readonly resume: (how: { readonly from?: number | undefined }) => Promise<number>;
  readonly askAgain: () => Promise<number | undefined>;
}
