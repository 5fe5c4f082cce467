import { beforeEach, describe, expect, test } from 'vitest';
import { nothingLoaded } from './state.ts';
import type { ElementNow, EngineEffect, EngineEvent, EngineState } from './state.ts';
import { transition } from './transition.ts';
import { silence, type PlayerState } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';

const file = anAudio({ id: 'aud_file', downloadUrl: '/file.mp3', transcriptUrl: '/file.vtt' });
const begun = { status: 'PROCESSING', downloadUrl: undefined, progress: 0.4, durationSeconds: 20 } as const;
const growing = anAudio({ ...begun, id: 'aud_growing', streamUrl: '/growing.m3u8' });
let state: EngineState;
let now: number;
let isOffline: boolean;
let element: ElementNow;

beforeEach(() => {
  state = { player: silence, loading: nothingLoaded };
  now = 1_000_000;
  isOffline = false;
  element = { isPaused: true, fault: 'none', durationSeconds: 0, reachSeconds: 0 };
});

describe('A sound is loaded', () => {
  test('once it may be fetched and it is known where its listener was, whichever comes first', () => {
    const ways: EngineEvent[][] = [
      [{ type: 'mediaOpened', attachment: 1 }, found(1, 12)],
      [found(1, 12), { type: 'mediaOpened', attachment: 1 }],
    ];
    for (const [first, second] of ways) {
      state = { player: silence, loading: nothingLoaded };
      open(file);
      expect(dispatch(first!)).toEqual([]);
      expect(dispatch(second!)).toEqual([
        { type: 'load', source: { kind: 'file', url: '/file.mp3' }, seconds: 12, attachment: 1 },
      ]);
    }
  });

  test('from where its listener went before that was known', () => {
    open(file);
    dispatch({ type: 'seek', seconds: 30 });
    dispatch(found(1, 12));
    expect(dispatch({ type: 'mediaOpened', attachment: 1 })).toMatchObject([{ type: 'load', seconds: 30 }]);
  });

  test('and begins where it is to be heard by then', () => {
    loaded(file, { playing: true });
    expect(dispatch({ type: 'loaded', attachment: 1 })).toEqual([{ type: 'start', attachment: 1 }]);
    dispatch({ type: 'pause' });
    expect(dispatch({ type: 'loaded', attachment: 1 })).toEqual([]);
  });

  test('but not what made way for something else meanwhile', () => {
    open(file, { playing: true });
    dispatch({ type: 'stop' });
    open(growing, { playing: true });
    const before = state;
    const late: EngineEvent[] = [
      { type: 'mediaOpened', attachment: 1 },
      { type: 'loaded', attachment: 1 },
      { type: 'loadFailed', attachment: 1, message: 'Gone.' },
      { type: 'streamBroken', attachment: 1 },
      found(1, 12),
    ];
    for (const event of late) expect(dispatch(event)).toEqual([]);
    expect(state).toEqual(before);
  });

  test('ahead, as far as that can be, while there is nothing to hear of it yet', () => {
    expect(open({ ...growing, streamUrl: undefined }).map(({ type }) => type)).toEqual([
      'findPosition',
      'prepare',
    ]);
  });
});

describe('The whole file takes the place of the stream', () => {
  const whole = { ...growing, status: 'READY', downloadUrl: '/whole.mp3' } as const;

  test('where nobody hears the seam: at a pause, a jump, the end', () => {
    const seams: EngineEvent[] = [{ type: 'pause' }, { type: 'seek', seconds: 3 }, { type: 'ended' }];
    for (const seam of seams) {
      state = { player: silence, loading: nothingLoaded };
      loaded(growing, { playing: true });
      element = { ...element, isPaused: false };
      expect(dispatch({ type: 'renew', audio: whole, autoplay: false })).toEqual([
        { type: 'renewPosition', audio: whole },
      ]);
      expect(dispatch(seam)).toContainEqual({
        type: 'openMedia',
        audio: whole,
        renew: false,
        attachment: 2,
      });
    }
  });

  test('also where the stream has stalled: it may never go on', () => {
    const stall: EngineEvent = { type: 'waiting' };
    const renewal: EngineEvent = { type: 'renew', audio: whole, autoplay: false };
    for (const events of [
      [stall, renewal],
      [renewal, stall],
    ]) {
      state = { player: silence, loading: nothingLoaded };
      loaded(growing, { playing: true });
      element = { ...element, isPaused: false };
      expect(events.flatMap(dispatch).filter(({ type }) => type === 'openMedia')).toHaveLength(1);
      expect(state.player).toMatchObject({ playing: true, waiting: true });
    }
  });

  test('and the end of what is there so far is not the end', () => {
    loaded(growing, { playing: true });
    expect(dispatch({ type: 'ended' })).toEqual([]);
    expect(state.player).toMatchObject({ playing: true, waiting: true });
  });
});

describe('A sound that was made anew takes the place of the old one', () => {
  const anew = { ...file, downloadUrl: '/anew.mp3', transcriptUrl: '/anew.vtt' };
  const cue = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 4 });
  const fetched: EngineEvent = {
    type: 'sentencesFetched',
    url: '/anew.mp3',
    before: [cue('It rained.', 0), cue('The lamps were lit.', 4)],
    after: [cue('It rained, all night long.', 0), cue('The lamps were lit.', 8)],
  };

  test('at the sentence that is being said, and who keeps the position knows that nobody jumped', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'timePassed', timeSeconds: 5 });
    expect(dispatch({ type: 'renew', audio: anew, autoplay: false })).toContainEqual({
      type: 'fetchSentences',
      audio: anew,
      url: '/anew.mp3',
      transcriptUrl: '/file.vtt',
    });
    expect(state.loading.source?.url).toBe('/file.mp3');
    expect(dispatch(fetched).map(({ type }) => type)).toEqual(['announceMove', 'openMedia']);
    // The old file plays until access to the new one is granted.
    dispatch({ type: 'timePassed', timeSeconds: 5.2 });
    expect(dispatch({ type: 'mediaOpened', attachment: 2 })).toMatchObject([{ type: 'load', seconds: 9 }]);
  });

  test('once, however often it is told', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'renew', audio: anew, autoplay: false });
    const again = dispatch({ type: 'renew', audio: { ...anew }, autoplay: false });
    expect(again.map(({ type }) => type)).toEqual(['renewPosition']);
  });

  test('unless it is not the newest any more', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'renew', audio: anew, autoplay: false });
    dispatch({ type: 'renew', audio: { ...anew, downloadUrl: '/newest.mp3' }, autoplay: false });
    expect(dispatch(fetched)).toEqual([]);
  });
});

describe('A sound that breaks', () => {
  test('is fetched once more, with new cookies, from where it was', () => {
    sounding(file);
    dispatch({ type: 'timePassed', timeSeconds: 12 });
    expect(dispatch({ type: 'broken' })).toMatchObject([{ type: 'openMedia', renew: true }]);
    expect(dispatch({ type: 'mediaOpened', attachment: 2 })).toMatchObject([{ type: 'load', seconds: 12 }]);
  });

  test('is given up with a word the second time, and play begins it anew', () => {
    sounding(file);
    dispatch({ type: 'broken' });
    expect(dispatch({ type: 'broken' })).toMatchObject([{ type: 'detach' }, { type: 'askAgain' }]);
    expect(state.player).toMatchObject({
      playing: false,
      problem: expect.stringContaining('couldn’t load'),
    });
    expect(dispatch({ type: 'broken' })).toEqual([]);
    expect(dispatch({ type: 'play' })).toContainEqual(expect.objectContaining({ type: 'openMedia' }));
    expect(state.player).toMatchObject({ playing: true, problem: undefined });
  });

  test('is fetched again each time that it was really heard in between', () => {
    sounding(file);
    dispatch({ type: 'broken' });
    dispatch({ type: 'sounding', timeSeconds: 0 });
    dispatch({ type: 'timePassed', timeSeconds: 0.4 });
    expect(state.loading.recoveries).toBe(1);
    dispatch({ type: 'timePassed', timeSeconds: 0.5 });
    expect(dispatch({ type: 'broken' })).toMatchObject([{ type: 'openMedia' }]);
  });

  test('is not heard to go on by a jump', () => {
    sounding(file);
    dispatch({ type: 'broken' });
    dispatch({ type: 'sounding', timeSeconds: 0 });
    dispatch({ type: 'seeking', timeSeconds: 30 });
    dispatch({ type: 'timePassed', timeSeconds: 30.1 });
    expect(state.loading.recoveries).toBe(1);
  });

  test('waits for the connection where there is none, for five minutes', () => {
    for (const [waited, plays] of [
      [5 * 60_000, true],
      [5 * 60_000 + 1, false],
    ] as const) {
      state = { player: silence, loading: nothingLoaded };
      sounding(file);
      isOffline = true;
      dispatch({ type: 'broken' });
      expect(dispatch({ type: 'broken' })).toContainEqual({ type: 'awaitConnection', lostAt: now });
      dispatch({ type: 'connectionBack', lostAt: now - waited });
      expect(state.player.playing).toBe(plays);
    }
  });
});

describe('Whoever presses', () => {
  test('play goes on where they have got to elsewhere', () => {
    sounding(file);
    dispatch({ type: 'pause' });
    expect(dispatch({ type: 'play' })).toEqual([
      { type: 'tell', event: 'played', audio: file },
      { type: 'checkLater' },
    ]);
    expect(dispatch({ type: 'laterChecked', seconds: 40 })).toEqual([
      { type: 'seekElement', seconds: 40 },
      { type: 'start' },
    ]);
    expect(state.player.timeSeconds).toBe(40);
  });

  test('pause before that is known hears nothing', () => {
    sounding(file);
    dispatch({ type: 'play' });
    dispatch({ type: 'pause' });
    expect(dispatch({ type: 'laterChecked', seconds: 40 })).toEqual([]);
    expect(state.player.timeSeconds).toBe(0);
  });

  test('beyond the end or before the beginning is there, and not further', () => {
    sounding(file);
    dispatch({ type: 'seek', seconds: 4_000 });
    expect(state.player.timeSeconds).toBe(60);
    dispatch({ type: 'seek', seconds: -4 });
    expect(state.player.timeSeconds).toBe(0);
  });

  test('too late for the browser is asked to press play', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'blocked' });
    expect(state.player).toMatchObject({ playing: false, blocked: true });
  });
});

test('what moved on another device moves only what is silent', () => {
  sounding(file);
  expect(dispatch({ type: 'movedElsewhere', seconds: 40 })).toEqual([]);
  dispatch({ type: 'pause' });
  expect(dispatch({ type: 'movedElsewhere', seconds: 40 })).toEqual([{ type: 'seekElement', seconds: 40 }]);
});

test('where somebody was is kept when the sound is closed, or not theirs to hear', () => {
  const ends: EngineEvent[] = [{ type: 'stop' }, { type: 'userChanged', userid: undefined }];
  for (const end of ends) {
    sounding(file);
    expect(dispatch(end)).toEqual([{ type: 'endPosition' }, { type: 'empty' }]);
    state = { player: silence, loading: nothingLoaded };
  }
});

test('a listener keeps their speed from one audio to the next', () => {
  dispatch({ type: 'setSpeed', speed: 1.5, isChosen: true });
  open(file);
  dispatch({ type: 'stop' });
  open(growing);
  expect(state.player.speed).toBe(1.5);
});

test('time that passes while nothing is to be heard moves nothing', () => {
  loaded(file, { playing: false });
  const before = state;
  dispatch({ type: 'timePassed', timeSeconds: 3 });
  expect(state).toBe(before);
});

function dispatch(event: EngineEvent): readonly EngineEffect[] {
  const step = transition(state, event, { now, isOffline: () => isOffline, element: () => element });
  state = step.state;
  return step.effects;
}

const open = (audio: NonNullable<PlayerState['audio']>, { playing = false } = {}) =>
  dispatch({ type: 'open', audio, playing });

const found = (opened: number, seconds: number): EngineEvent => ({ type: 'positionFound', opened, seconds });

function loaded(audio: NonNullable<PlayerState['audio']>, how: { playing: boolean }): void {
  open(audio, how);
  dispatch(found(1, 0));
  expect(dispatch({ type: 'mediaOpened', attachment: 1 })).toMatchObject([{ type: 'load' }]);
}

function sounding(audio: NonNullable<PlayerState['audio']>): void {
  loaded(audio, { playing: true });
  dispatch({ type: 'loaded', attachment: 1 });
  dispatch({ type: 'sounding', timeSeconds: 0 });
}
