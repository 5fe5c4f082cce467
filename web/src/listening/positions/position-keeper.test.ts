// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listening } from '#shared/contract/listening/listening.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { devicePositions } from './device-positions.ts';
import { createPositionKeeper, type PositionKeeper } from './position-keeper.ts';

const audio = anAudio({ durationSeconds: 3_600, visibility: 'public' });
let who: string | undefined;
let stored: Listening | undefined;
let sent: Listening[];
let isReachable: boolean;
let cues: readonly Cue[];
let moves: number[];
let keeper: PositionKeeper;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00.000Z') });
  localStorage.clear();
  who = 'grace';
  stored = undefined;
  sent = [];
  isReachable = true;
  cues = [];
  moves = [];
  keeper = aKeeper();
});
afterEach(() => vi.useRealTimers());

test('an audio starts where its listener stopped on another device', async () => {
  stored = heardAt('19:00', 754);
  expect(await keeper.begin(audio)).toBe(754);
  expect(keeper.state.get().resumedAtSeconds).toBe(754);
});

test('an audio whose position was loaded in advance starts without the network', async () => {
  stored = heardAt('19:00', 754);
  keeper.foresee(audio);
  await vi.advanceTimersByTimeAsync(20_000);
  isReachable = false;
  expect(await keeper.begin(audio)).toBe(754);
});

test('a position loaded in advance is not used for another user or audio, or after a minute', async () => {
  stored = heardAt('19:00', 754);
  keeper.foresee(audio);
  who = 'ada';
  stored = undefined;
  expect(await keeper.begin(audio)).toBe(0);

  stored = heardAt('19:00', 754);
  keeper.foresee({ ...audio, id: 'aud_other' });
  stored = undefined;
  expect(await keeper.begin(audio)).toBe(0);

  keeper.foresee(audio);
  stored = heardAt('19:30', 900);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(await keeper.begin(audio)).toBe(900);
});

test('a finished audio starts at the beginning, like one never heard', async () => {
  expect(await keeper.begin(audio)).toBe(0);
  stored = heardAt('19:00', 3_590, true);
  expect(await keeper.begin(audio)).toBe(0);
});

test('in a regenerated audio, the saved position is found again by its sentence', async () => {
  const position = { seconds: 30, sentence: 2, words: 'The lamps', offset: 1.5 };
  stored = { ...heardAt('19:00', 0), position };
  cues = [
    { startSeconds: 0, endSeconds: 50, text: 'It rained, and went on raining.' },
    { startSeconds: 50, endSeconds: 55, text: 'The lamps were lit.' },
  ];
  expect(await keeper.begin(audio)).toBe(51.5);
});

test.each([
  ['not at 4.9 seconds', 4.9, undefined],
  ['at exactly 5 seconds', 5, 5],
])(
  'a notice about resuming is shown only if the position is at 5 seconds or later: %s',
  async (_where, seconds, expected) => {
    stored = heardAt('19:00', seconds);
    expect(await keeper.begin(audio)).toBe(seconds);
    expect(keeper.state.get().resumedAtSeconds).toBe(expected);
  },
);

test('an audio that is now shorter than its saved position starts at 0, without a notice', async () => {
  stored = heardAt('19:00', 3_000);
  expect(await keeper.begin({ ...audio, durationSeconds: 600 })).toBe(0);
  expect(keeper.state.get()).toEqual({});
});

test('an audio still being generated starts at its saved position, even near its current end', async () => {
  stored = heardAt('19:00', 19);
  expect(await keeper.begin({ ...audio, status: 'PROCESSING', durationSeconds: 20 })).toBe(19);
});

test('an audio marked as finished stays finished for a few more seconds of listening', async () => {
  await keeper.begin(audio);
  await listen(0, 20);
  await keeper.mark(audio, true);
  expect(stored).toMatchObject({ finished: true, position: { seconds: 20 } });
  await listen(20, 30);
  await keeper.flush();
  expect(stored).toMatchObject({ finished: true });
  await listen(30, 40);
  await keeper.flush();
  expect(stored).toMatchObject({ finished: false, position: { seconds: 40 } });
});

test('an audio marked as unfinished keeps its position, or goes to the start if that was the end', async () => {
  stored = heardAt('19:00', 754, true);
  await keeper.mark(audio, false, stored.position);
  expect(sent.at(-1)).toMatchObject({ finished: false, position: { seconds: 754 } });
  await keeper.mark(audio, false, { seconds: 3_599 });
  expect(sent.at(-1)).toMatchObject({ finished: false, position: { seconds: 0 } });
});

test("a visitor's mark as finished is stored on their device", async () => {
  who = undefined;
  await keeper.mark(audio, true);
  expect(devicePositions.get(undefined, audio.id)).toMatchObject({ finished: true });
  expect(sent).toEqual([]);
});

test('marking an audio as finished is not stored on the device if it could not be sent', async () => {
  isReachable = false;
  await expect(keeper.mark(audio, true)).rejects.toThrow('offline');
  expect(devicePositions.get('grace', audio.id)).toBeUndefined();
});

test('the position is saved every fifteen seconds of listening, with its sentence', async () => {
  cues = [{ startSeconds: 10, endSeconds: 40, text: 'The lamps were lit.' }];
  await keeper.begin(audio);
  await listen(0, 16);
  expect(sent.map(({ position }) => position)).toEqual([
    { seconds: 15, sentence: 1, words: 'The lamps were lit.', offset: 5 },
  ]);
});

test('opening a page, a playback fault or a reload does not move the saved position back', async () => {
  stored = heardAt('19:00', 754);
  await keeper.begin(audio);
  await keeper.flush();
  // A media element that lost its source reports position 0.
  keeper.advanced(0);
  keeper.advanced(1);
  await keeper.flush();
  await keeper.end();
  expect(sent).toEqual([]);
  expect(await aKeeper().begin(audio)).toBe(754);
});

test('after a playback fault, the position is saved again once playback is back at the old place', async () => {
  stored = heardAt('19:00', 754);
  await keeper.begin(audio);
  keeper.advanced(0);
  keeper.advanced(755);
  await keeper.flush();
  expect(sent.at(-1)?.position.seconds).toBe(755);
});

test('a jump back to the start is saved as the new position', async () => {
  stored = heardAt('19:00', 754);
  await keeper.begin(audio);
  keeper.sought(0);
  await keeper.flush();
  expect(stored).toMatchObject({ position: { seconds: 0 } });
});

test('a few seconds of listening do not count as starting a finished audio again', async () => {
  stored = heardAt('19:00', 3_599, true);
  await keeper.begin(audio);
  await listen(0, 5);
  await keeper.flush();
  expect(stored.finished).toBe(true);
  await listen(5, 20);
  await keeper.flush();
  expect(stored).toMatchObject({ finished: false, position: { seconds: 20 } });
});

test.each([
  ['beyond 97 per cent', 3_500, true],
  ['in the last ten seconds', 3_591, true],
  ['not at 94 per cent', 3_400, false],
])('a position counts as finished only close to the end: %s', async (_where, seconds, finished) => {
  await keeper.begin(audio);
  keeper.sought(seconds);
  await keeper.flush();
  expect(sent.at(-1)?.finished).toBe(finished);
});

test('audio that is still being generated is not finished at its current end', async () => {
  await keeper.begin({ ...audio, status: 'PROCESSING', downloadUrl: undefined, durationSeconds: 20 });
  await listen(0, 20);
  await keeper.flush();
  expect(sent.at(-1)?.finished).toBe(false);
});

test('a page paused for a minute checks for a newer position from another device before playing', async () => {
  await keeper.begin(audio);
  await listen(0, 16);
  await keeper.flush();
  expect(keeper.later()).toBeUndefined();
  vi.advanceTimersByTime(61_000);
  stored = heardAt('20:01', 900);
  expect(await keeper.later()).toBe(900);
});

test('a paused page jumps to the newer position from another device when its listener returns', async () => {
  await keeper.begin(audio);
  stored = heardAt('20:30', 900);
  await keeper.look();
  expect(moves).toEqual([900]);
});

test('closing a page with an outdated position does not move the saved position back', async () => {
  await keeper.begin(audio);
  await listen(0, 16);
  await keeper.flush();
  stored = heardAt('20:30', 900);
  await keeper.flush({ leaving: true });
  expect(stored.position.seconds).toBe(900);
});

test('a newer position from another device is offered, and playback does not move', async () => {
  await keeper.begin(audio);
  stored = heardAt('23:00', 900);
  await listen(0, 16);
  expect(keeper.state.get().elsewhereSeconds).toBe(900);
  expect(moves).toEqual([]);
});

test('no position is saved until the server has returned the stored one', async () => {
  stored = heardAt('19:00', 2_400);
  isReachable = false;
  expect(await keeper.begin(audio)).toBe(0);
  await listen(0, 40);
  isReachable = true;
  await listen(40, 60);
  expect(stored.position.seconds).toBe(2_400);
  expect(keeper.state.get().elsewhereSeconds).toBe(2_400);
});

test('a listener who chooses to stay overrides the newer position from another device', async () => {
  stored = heardAt('19:00', 2_400);
  isReachable = false;
  await keeper.begin(audio);
  await listen(0, 20);
  isReachable = true;
  await listen(20, 40);
  keeper.stay();
  await listen(40, 60);
  expect(stored.position.seconds).toBeGreaterThan(40);
});

test('a saved position that arrives after playback has started is offered and not overwritten', async () => {
  let answer: (listening: Listening) => void = () => undefined;
  const lateAnswer = new Promise<Listening>((resolve) => (answer = resolve));
  const slow = aKeeper({ get: () => lateAnswer });
  const began = slow.begin(audio);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await began).toBe(0);
  answer(heardAt('19:00', 2_400));
  for (let at = 0; at <= 20; at += 1) {
    vi.advanceTimersByTime(1_000);
    slow.advanced(at);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  expect(slow.state.get().elsewhereSeconds).toBe(2_400);
});

test('a position from listening offline is sent as soon as the network is back', async () => {
  await keeper.begin(audio);
  isReachable = false;
  await listen(0, 100);
  await keeper.end();
  expect(stored).toBeUndefined();
  isReachable = true;
  const nextKeeper = aKeeper();
  expect(await nextKeeper.begin(audio)).toBeGreaterThan(85);
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toMatchObject({ audioId: audio.id });
});

test('a position from listening offline is used, unless the server has a position', async () => {
  isReachable = false;
  await keeper.begin(audio);
  await listen(0, 100);
  await keeper.end();
  isReachable = true;
  stored = heardAt('19:00', 2_400);
  expect(await aKeeper().begin(audio)).toBe(2_400);
  stored = undefined;
  expect(await aKeeper().begin(audio)).toBeGreaterThan(85);
});

test('a visitor continues at their position on this device, and nothing is sent', async () => {
  who = undefined;
  await keeper.begin(audio);
  await listen(0, 100);
  await keeper.end();
  expect(await aKeeper().begin(audio)).toBeGreaterThan(95);
  expect(sent).toEqual([]);
});

test('a listener who signs in with an audio open continues at the account’s position', async () => {
  who = undefined;
  await keeper.begin(audio);
  who = 'grace';
  stored = heardAt('19:00', 754);
  keeper.arrive();
  expect(await keeper.later()).toBe(754);
  expect(keeper.state.get().resumedAtSeconds).toBe(754);
});

test('listening before the sign-in does not move back the position saved in the account', async () => {
  who = undefined;
  await keeper.begin(audio);
  await listen(0, 10);
  who = 'grace';
  stored = heardAt('19:00', 754);
  keeper.arrive();
  await listen(10, 30);
  expect(stored.position.seconds).toBe(754);
  expect(keeper.state.get().elsewhereSeconds).toBe(754);
});

test.each([
  ['another audio is opened', () => void keeper.begin({ ...audio, id: 'aud_2' })],
  ['the player is closed', () => void keeper.end()],
  ['another user has signed in', () => keeper.arrive()],
])('a late response with a position changes nothing after %s', async (_what, happens) => {
  const { answer, ask } = aSlowAnswer();
  keeper = aKeeper({ get: ask });
  const began = keeper.begin(audio);
  await vi.advanceTimersByTimeAsync(1_001);
  await began;
  const looked = keeper.look();
  happens();
  answer(heardAt('19:00', 2_400));
  await looked;
  await vi.advanceTimersByTimeAsync(1_001);
  expect([moves, keeper.state.get()]).toEqual([[], {}]);
});

test('an unsent position is not sent if the listener has already opened another audio', async () => {
  devicePositions.put('grace', { ...heardAt('19:00', 80), unsent: true });
  const { answer, ask } = aSlowAnswer();
  keeper = aKeeper({ get: ask });
  const began = keeper.begin(audio);
  const next = keeper.begin({ ...audio, id: 'aud_2' });
  answer(undefined);
  expect(await Promise.all([began, next])).toEqual([0, 0]);
  expect(sent).toEqual([]);
});

test('a save that ends after the player was closed shows no notice', async () => {
  stored = heardAt('19:00', 754);
  await keeper.begin(audio);
  await listen(754, 760);
  const closed = keeper.end();
  expect(keeper.state.get()).toEqual({});
  await closed;
  expect([sent.at(-1)?.position.seconds, keeper.state.get()]).toEqual([760, {}]);
});

test('each position that was sent to the server is also stored on the device', async () => {
  await keeper.begin(audio);
  await listen(0, 16);
  expect(devicePositions.get('grace', audio.id)).toEqual(sent.at(-1));
});

test('whether an audio is finished depends on its own latest length, not on another audio’s', async () => {
  await keeper.begin({ ...audio, status: 'PROCESSING', durationSeconds: 20 });
  keeper.renew({ ...audio, id: 'aud_2', durationSeconds: 10 });
  await listen(0, 20);
  await keeper.flush();
  expect(sent.at(-1)).toMatchObject({ audioId: audio.id, finished: false });
  keeper.renew({ ...audio, durationSeconds: 21 });
  await listen(20, 21);
  await keeper.flush();
  expect(sent.at(-1)).toMatchObject({ audioId: audio.id, finished: true });
});

test('a device keeps the latest hundred positions', () => {
  for (let at = 0; at < 120; at += 1)
    devicePositions.put(undefined, {
      ...heardAt(`1${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`, 1),
      audioId: `aud_${at}`,
    });
  const ids = devicePositions.all(undefined).map(({ audioId }) => audioId);
  expect([ids.length, ids.includes('aud_119'), ids.includes('aud_19')]).toEqual([100, true, false]);
});

test('an invalid position on the device is ignored', async () => {
  localStorage.setItem('listening:grace', '{"aud_1":{"position":"far"},"x":null}');
  expect(await keeper.begin(audio)).toBe(0);
  localStorage.setItem('listening:grace', '{{');
  expect(await aKeeper().begin(audio)).toBe(0);
});

function aSlowAnswer() {
  let answer: (listening: Listening | undefined) => void = () => undefined;
  const slow = new Promise<Listening | undefined>((resolve) => (answer = resolve));
  const getListening = (audioId: string) => (audioId === audio.id ? slow : Promise.resolve(undefined));
  return { ask: getListening, answer: (listening: Listening | undefined) => answer(listening) };
}

async function listen(from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) {
    if (at > from) vi.advanceTimersByTime(1_000);
    keeper.advanced(at);
    await vi.advanceTimersByTimeAsync(0);
  }
}

const heardAt = (time: string, seconds: number, finished = false): Listening => ({
  audioId: audio.id,
  position: { seconds },
  finished,
  heardAt: `2026-11-22T${time}:00.000Z`,
});

function aKeeper({
  get,
}: { get?: (audioId: string) => Promise<Listening | undefined> } = {}): PositionKeeper {
  const reached = <Value>(value: () => Value) =>
    isReachable ? Promise.resolve(value()) : Promise.reject(new Error('offline'));
  return createPositionKeeper({
    device: devicePositions,
    server: {
      get: get ?? (() => reached(() => stored)),
      put: (listening) =>
        reached(() => {
          sent.push(listening);
          if (!stored || listening.heardAt > stored.heardAt) stored = listening;
          return stored;
        }),
    },
    who: () => who,
    now: () => Date.now(),
    cuesOf: () => Promise.resolve(cues),
    knownCuesOf: () => cues,
    onMoved: (seconds) => void moves.push(seconds),
  });
}
