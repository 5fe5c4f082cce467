import { beforeEach, describe, expect, test } from 'vitest';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import type { StoredPosition } from './device-positions.ts';
import {
  openedPosition,
  type PositionEffect,
  type PositionEvent,
  type PositionState,
} from './position-state.ts';
import { transition } from './position-transition.ts';

const audio = anAudio({ durationSeconds: 3_600, transcriptUrl: '/one.vtt' });
let state: PositionState;
let now: number;
let userid: string | undefined;
let devicePosition: StoredPosition | undefined;

beforeEach(() => {
  now = Date.parse('2026-11-22T20:00:00.000Z');
  userid = 'grace';
  devicePosition = undefined;
  state = openedPosition(audio, { seconds: 0, savedMs: now, stored: undefined });
});

test('when a listener drags along the seek bar, only the last position is saved, a second later', () => {
  dispatch({ type: 'opened', found: undefined });
  for (const seconds of [100, 200, 300]) dispatch({ type: 'sought', seconds });
  now += 999;
  expect(dispatch({ type: 'advanced', seconds: 301 })).toEqual([]);
  now += 1;
  expect(sentBy(dispatch({ type: 'advanced', seconds: 302 }))).toMatchObject([
    { position: { seconds: 302 } },
  ]);
});

test('while an audio is open, a later position on the server is stored on the device and offered', () => {
  const sentPosition = { userid: 'grace', listening: heardAt('19:00', 60) };
  const laterListening = heardAt('19:30', 900);
  expect(dispatch({ type: 'sent', sent: sentPosition, holds: laterListening })).toEqual([
    { type: 'keep', userid: 'grace', listening: laterListening },
    { type: 'locateElsewhere', listening: laterListening },
  ]);
  dispatch({ type: 'ended' });
  expect(dispatch({ type: 'sent', sent: sentPosition, holds: heardAt('19:45', 950) })).toEqual([]);
});

test('a saved position that arrives after the listener has jumped does not move playback', () => {
  dispatch({ type: 'sought', seconds: 30 });
  dispatch({ type: 'resumed', seconds: 754 });
  expect(state).toMatchObject({ seconds: 30, notice: {} });
});

describe('A playing audio', () => {
  test('has its position saved after fifteen seconds, and not before', () => {
    dispatch({ type: 'opened', found: undefined });
    now += 14_999;
    expect(dispatch({ type: 'advanced', seconds: 14 })).toEqual([]);
    now += 1;
    expect(sentBy(dispatch({ type: 'advanced', seconds: 15 }))).toMatchObject([
      { position: { seconds: 15 } },
    ]);
    now += 1_000;
    expect(dispatch({ type: 'advanced', seconds: 16 })).toEqual([]);
  });

  test('loads its sentences when its position is saved, so that later saves can name the sentence', () => {
    dispatch({ type: 'opened', found: undefined });
    dispatch({ type: 'advanced', seconds: 2 });
    expect(flush()).toContainEqual({ type: 'fetchSentences', audio });
  });

  test('has its position moved back only after a jump was announced, and once for each jump', () => {
    dispatch({ type: 'advanced', seconds: 100 });
    dispatch({ type: 'advanced', seconds: 50 });
    expect(state.seconds).toBe(100);
    dispatch({ type: 'announced' });
    dispatch({ type: 'advanced', seconds: 50 });
    dispatch({ type: 'advanced', seconds: 10 });
    expect(state.seconds).toBe(50);
  });
});

describe('When the server’s earlier position is unknown', () => {
  test('the device stores the new position with the last known time, and then asks the server', () => {
    state = { ...state, stored: heardAt('19:00', 40) };
    dispatch({ type: 'opened', found: 'unknown' });
    dispatch({ type: 'advanced', seconds: 60 });
    const afterTime = '2026-11-22T19:00:00.000Z';
    expect(flush()).toMatchObject([
      { type: 'fetchSentences' },
      { type: 'keep', listening: { position: { seconds: 60 }, after: afterTime } },
      { type: 'askLate', due: { after: afterTime } },
    ]);
  });

  test('leaving the page stores the position on the device and does not send it', () => {
    dispatch({ type: 'advanced', seconds: 60 });
    const effects = dispatch({ type: 'flush', isLeaving: true });
    expect(effects.map(({ type }) => type)).toEqual(['fetchSentences', 'keep']);
  });

  test.each([
    ['no other device has played the audio', undefined],
    ['another device has played the audio to its end', heardAt('19:00', 3_599, true)],
  ])('the device’s position is sent if %s', (_what, found) => {
    dispatch({ type: 'advanced', seconds: 60 });
    expect(sentBy(dispatch({ type: 'askedLate', found, due: duePosition(60) }))).toHaveLength(1);
  });

  test.each([
    ['is sent when the two are less than 30 seconds apart', 89, 1],
    ['is held back when the two are 30 seconds or more apart', 90, 0],
  ])('if the server has another position, the device’s position %s', (_what, elsewhere, sends) => {
    dispatch({ type: 'advanced', seconds: 60 });
    const serverListening = heardAt('19:00', elsewhere);
    expect(dispatch({ type: 'askedLate', found: serverListening, due: duePosition(60) })).toMatchObject([
      { type: 'locateLate' },
    ]);
    const located = dispatch({ type: 'locatedLate', seconds: elsewhere, due: duePosition(60) });
    expect(sentBy(located)).toHaveLength(sends);
    expect(state.notice.elsewhereSeconds).toBe(sends === 0 ? elsewhere : undefined);
  });

  test.each([
    ['is not offered a position less than 30 seconds away', 89, undefined],
    ['is offered a position 30 seconds away', 90, 90],
  ])('after later listening on another device, the listener %s', (_what, elsewhere, offered) => {
    dispatch({ type: 'advanced', seconds: 60 });
    dispatch({ type: 'locatedElsewhere', seconds: elsewhere });
    expect(state.notice.elsewhereSeconds).toBe(offered);
  });

  test('a late response saves nothing while the listener has two positions to choose from', () => {
    dispatch({ type: 'advanced', seconds: 60 });
    dispatch({ type: 'locatedLate', seconds: 2_400, due: duePosition(60) });
    dispatch({ type: 'ended' });
    expect(dispatch({ type: 'askedLate', found: undefined, due: duePosition(30) })).toEqual([]);
  });

  test('listening on for a minute counts as choosing this device’s position', () => {
    dispatch({ type: 'opened', found: undefined });
    dispatch({ type: 'locatedLate', seconds: 2_400, due: duePosition(0) });
    dispatch({ type: 'advanced', seconds: 59 });
    expect(sentBy(flush())).toEqual([]);
    dispatch({ type: 'advanced', seconds: 60 });
    expect(sentBy(flush())).toHaveLength(1);
  });
});

describe('An unsent position', () => {
  test('is sent when the audio is opened again', () => {
    devicePosition = { ...heardAt('19:30', 80), unsent: true };
    expect(sentBy(dispatch({ type: 'opened', found: devicePosition }))).toEqual([heardAt('19:30', 80)]);
  });

  test('is not sent when a later position was reached on another device', () => {
    devicePosition = { ...heardAt('19:30', 80), unsent: true };
    expect(dispatch({ type: 'opened', found: heardAt('19:45', 200) })).toEqual([]);
  });

  test('is not sent while the server’s position is unknown', () => {
    devicePosition = { ...heardAt('19:30', 80), unsent: true };
    expect(dispatch({ type: 'opened', found: 'unknown' })).toEqual([]);
  });
});

function dispatch(event: PositionEvent): readonly PositionEffect[] {
  const moment = { now, userid, here: () => devicePosition, sentences: () => undefined };
  const step = transition(state, event, moment);
  state = step.state;
  return step.effects;
}

const flush = () => dispatch({ type: 'flush', isLeaving: false });

const sentBy = (effects: readonly PositionEffect[]): Listening[] =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.sent.listening] : []));

const duePosition = (seconds: number) => ({
  userid: 'grace',
  listening: heardAt('20:00', seconds),
  after: '',
});

function heardAt(time: string, seconds: number, finished = false): Listening {
  return { audioId: audio.id, position: { seconds }, finished, heardAt: `2026-11-22T${time}:00.000Z` };
}
