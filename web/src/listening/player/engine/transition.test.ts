import { beforeEach, describe, expect, test } from 'vitest';
import { nothingLoaded } from './state.ts';
import type { ElementState, EngineEffect, EngineEvent, EngineState } from './state.ts';
import { transition } from './transition.ts';
import { emptyPlayer, type PlayerState } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';

const file = anAudio({ id: 'aud_file', downloadUrl: '/file.mp3', transcriptUrl: '/file.vtt' });
const processingFields = {
  status: 'PROCESSING',
  downloadUrl: undefined,
  progress: 0.4,
  durationSeconds: 20,
} as const;
const growing = anAudio({ ...processingFields, id: 'aud_growing', streamUrl: '/growing.m3u8' });
let state: EngineState;
let now: number;
let isOffline: boolean;
let element: ElementState;

beforeEach(() => {
  state = { player: emptyPlayer, loading: nothingLoaded };
  now = 1_000_000;
  isOffline = false;
  element = { isPaused: true, fault: 'none', durationSeconds: 0, reachSeconds: 0 };
});

test('a position from another device moves the audio only while it is paused', () => {
  sounding(file);
  expect(dispatch({ type: 'movedElsewhere', seconds: 40 })).toEqual([]);
  dispatch({ type: 'pause' });
  expect(dispatch({ type: 'movedElsewhere', seconds: 40 })).toEqual([{ type: 'seekElement', seconds: 40 }]);
});

test('the position is saved when the audio is closed or another user signs in', () => {
  const endEvents: EngineEvent[] = [{ type: 'stop' }, { type: 'userChanged', userid: undefined }];
  for (const end of endEvents) {
    sounding(file);
    expect(dispatch(end)).toEqual([{ type: 'endPosition' }, { type: 'empty' }]);
    state = { player: emptyPlayer, loading: nothingLoaded };
  }
});

test('a listener keeps their speed from one audio to the next', () => {
  dispatch({ type: 'setSpeed', speed: 1.5, isChosen: true });
  open(file);
  dispatch({ type: 'stop' });
  open(growing);
  expect(state.player.speed).toBe(1.5);
});

test('a time event of the browser does not change the player while its audio is paused', () => {
  loaded(file, { playing: false });
  const before = state;
  dispatch({ type: 'timePassed', timeSeconds: 3 });
  expect(state).toBe(before);
});

describe('Loading an audio', () => {
  test('begins once access is granted and the position is known, in either order', () => {
    const eventOrders: EngineEvent[][] = [
      [{ type: 'mediaOpened', attachment: 1 }, foundEvent(1, 12)],
      [foundEvent(1, 12), { type: 'mediaOpened', attachment: 1 }],
    ];
    for (const [first, second] of eventOrders) {
      state = { player: emptyPlayer, loading: nothingLoaded };
      open(file);
      expect(dispatch(first!)).toEqual([]);
      expect(dispatch(second!)).toEqual([
        { type: 'load', source: { kind: 'file', url: '/file.mp3' }, seconds: 12, attachment: 1 },
      ]);
    }
  });

  test('begins where the listener jumped before the stored position was known', () => {
    open(file);
    dispatch({ type: 'seek', seconds: 30 });
    dispatch(foundEvent(1, 12));
    expect(dispatch({ type: 'mediaOpened', attachment: 1 })).toMatchObject([{ type: 'load', seconds: 30 }]);
  });

  test('starts playback unless it was paused in the meantime', () => {
    loaded(file, { playing: true });
    expect(dispatch({ type: 'loaded', attachment: 1 })).toEqual([{ type: 'start', attachment: 1 }]);
    dispatch({ type: 'pause' });
    expect(dispatch({ type: 'loaded', attachment: 1 })).toEqual([]);
  });

  test('ignores late events of an audio that has been replaced', () => {
    open(file, { playing: true });
    dispatch({ type: 'stop' });
    open(growing, { playing: true });
    const before = state;
    const lateEvents: EngineEvent[] = [
      { type: 'mediaOpened', attachment: 1 },
      { type: 'loaded', attachment: 1 },
      { type: 'loadFailed', attachment: 1, message: 'Gone.' },
      { type: 'streamBroken', attachment: 1 },
      foundEvent(1, 12),
    ];
    for (const event of lateEvents) expect(dispatch(event)).toEqual([]);
    expect(state).toEqual(before);
  });

  test('looks up the position and prepares the audio element even before a file or stream exists', () => {
    expect(open({ ...growing, streamUrl: undefined }).map(({ type }) => type)).toEqual([
      'findPosition',
      'prepare',
    ]);
  });
});

describe('The complete audio file', () => {
  const finishedAudio = { ...growing, status: 'READY', downloadUrl: '/whole.mp3' } as const;

  test('replaces the stream at a pause, a jump or the end', () => {
    const seams: EngineEvent[] = [{ type: 'pause' }, { type: 'seek', seconds: 3 }, { type: 'ended' }];
    for (const seam of seams) {
      state = { player: emptyPlayer, loading: nothingLoaded };
      loaded(growing, { playing: true });
      element = { ...element, isPaused: false };
      expect(dispatch({ type: 'renew', audio: finishedAudio, autoplay: false })).toEqual([
        { type: 'renewPosition', audio: finishedAudio },
      ]);
      expect(dispatch(seam)).toContainEqual({
        type: 'openMedia',
        audio: finishedAudio,
        renew: false,
        attachment: 2,
      });
    }
  });

  test('replaces a stream that has stalled', () => {
    const stall: EngineEvent = { type: 'waiting' };
    const renewal: EngineEvent = { type: 'renew', audio: finishedAudio, autoplay: false };
    for (const events of [
      [stall, renewal],
      [renewal, stall],
    ]) {
      state = { player: emptyPlayer, loading: nothingLoaded };
      loaded(growing, { playing: true });
      element = { ...element, isPaused: false };
      expect(events.flatMap(dispatch).filter(({ type }) => type === 'openMedia')).toHaveLength(1);
      expect(state.player).toMatchObject({ playing: true, waiting: true });
    }
  });

  test('is waited for if playback reaches the end of a stream that is still growing', () => {
    loaded(growing, { playing: true });
    expect(dispatch({ type: 'ended' })).toEqual([]);
    expect(state.player).toMatchObject({ playing: true, waiting: true });
  });
});

describe('A regenerated audio', () => {
  const regeneratedFile = { ...file, downloadUrl: '/anew.mp3', transcriptUrl: '/anew.vtt' };
  const cue = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 4 });
  const fetched: EngineEvent = {
    type: 'sentencesFetched',
    url: '/anew.mp3',
    before: [cue('It rained.', 0), cue('The lamps were lit.', 4)],
    after: [cue('It rained, all night long.', 0), cue('The lamps were lit.', 8)],
  };

  test('takes over at the current sentence, after the player announces that the position moves', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'timePassed', timeSeconds: 5 });
    expect(dispatch({ type: 'renew', audio: regeneratedFile, autoplay: false })).toContainEqual({
      type: 'fetchSentences',
      audio: regeneratedFile,
      url: '/anew.mp3',
      transcriptUrl: '/file.vtt',
    });
    expect(state.loading.source?.url).toBe('/file.mp3');
    expect(dispatch(fetched).map(({ type }) => type)).toEqual(['announceMove', 'openMedia']);
    // The old file plays until access to the new file is granted.
    dispatch({ type: 'timePassed', timeSeconds: 5.2 });
    expect(dispatch({ type: 'mediaOpened', attachment: 2 })).toMatchObject([{ type: 'load', seconds: 9 }]);
  });

  test('takes over only once, even if it is reported repeatedly', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'renew', audio: regeneratedFile, autoplay: false });
    const renewEffects = dispatch({ type: 'renew', audio: { ...regeneratedFile }, autoplay: false });
    expect(renewEffects.map(({ type }) => type)).toEqual(['renewPosition']);
  });

  test('does not take over if a newer version is reported in the meantime', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'renew', audio: regeneratedFile, autoplay: false });
    dispatch({ type: 'renew', audio: { ...regeneratedFile, downloadUrl: '/newest.mp3' }, autoplay: false });
    expect(dispatch(fetched)).toEqual([]);
  });
});

describe('Audio that breaks off', () => {
  test('is fetched once more, with new cookies, from its position', () => {
    sounding(file);
    dispatch({ type: 'timePassed', timeSeconds: 12 });
    expect(dispatch({ type: 'broken' })).toMatchObject([{ type: 'openMedia', renew: true }]);
    expect(dispatch({ type: 'mediaOpened', attachment: 2 })).toMatchObject([{ type: 'load', seconds: 12 }]);
  });

  test('stops with an error at the second break, and pressing play starts it again', () => {
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

  test('is fetched again if half a second of it was heard in between', () => {
    sounding(file);
    dispatch({ type: 'broken' });
    dispatch({ type: 'sounding', timeSeconds: 0 });
    dispatch({ type: 'timePassed', timeSeconds: 0.4 });
    expect(state.loading.recoveries).toBe(1);
    dispatch({ type: 'timePassed', timeSeconds: 0.5 });
    expect(dispatch({ type: 'broken' })).toMatchObject([{ type: 'openMedia' }]);
  });

  test('is not fetched again if its position only jumped, without half a second of listening', () => {
    sounding(file);
    dispatch({ type: 'broken' });
    dispatch({ type: 'sounding', timeSeconds: 0 });
    dispatch({ type: 'seeking', timeSeconds: 30 });
    dispatch({ type: 'timePassed', timeSeconds: 30.1 });
    expect(state.loading.recoveries).toBe(1);
  });

  test('waits up to five minutes for a lost connection to return', () => {
    for (const [waited, plays] of [
      [5 * 60_000, true],
      [5 * 60_000 + 1, false],
    ] as const) {
      state = { player: emptyPlayer, loading: nothingLoaded };
      sounding(file);
      isOffline = true;
      dispatch({ type: 'broken' });
      expect(dispatch({ type: 'broken' })).toContainEqual({ type: 'awaitConnection', lostAt: now });
      dispatch({ type: 'connectionBack', lostAt: now - waited });
      expect(state.player.playing).toBe(plays);
    }
  });
});

describe('The controls of the player', () => {
  test('start playing at a later position if it was reached on another device', () => {
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

  test('play nothing if pause is pressed before the other device’s position is known', () => {
    sounding(file);
    dispatch({ type: 'play' });
    dispatch({ type: 'pause' });
    expect(dispatch({ type: 'laterChecked', seconds: 40 })).toEqual([]);
    expect(state.player.timeSeconds).toBe(0);
  });

  test('limit a jump to the time between the beginning and the end', () => {
    sounding(file);
    dispatch({ type: 'seek', seconds: 4_000 });
    expect(state.player.timeSeconds).toBe(60);
    dispatch({ type: 'seek', seconds: -4 });
    expect(state.player.timeSeconds).toBe(0);
  });

  test('show playback as blocked when the browser refuses it', () => {
    loaded(file, { playing: true });
    dispatch({ type: 'blocked' });
    expect(state.player).toMatchObject({ playing: false, blocked: true });
  });
});

function dispatch(event: EngineEvent): readonly EngineEffect[] {
  const step = transition(state, event, { now, isOffline: () => isOffline, element: () => element });
  state = step.state;
  return step.effects;
}

const open = (audio: NonNullable<PlayerState['audio']>, { playing = false } = {}) =>
  dispatch({ type: 'open', audio, playing });

const foundEvent = (opened: number, seconds: number): EngineEvent => ({
  type: 'positionFound',
  opened,
  seconds,
});

function loaded(audio: NonNullable<PlayerState['audio']>, how: { playing: boolean }): void {
  open(audio, how);
  dispatch(foundEvent(1, 0));
  expect(dispatch({ type: 'mediaOpened', attachment: 1 })).toMatchObject([{ type: 'load' }]);
}

function sounding(audio: NonNullable<PlayerState['audio']>): void {
  loaded(audio, { playing: true });
  dispatch({ type: 'loaded', attachment: 1 });
  dispatch({ type: 'sounding', timeSeconds: 0 });
}
