import { beforeEach, expect, test, vi } from 'vitest';
import { createSleepTimer, type SleepTimer } from './sleep-timer.ts';

let time: number;
let ticks: Set<() => void>;
let pause: () => void;
let timer: SleepTimer;

beforeEach(() => {
  time = 1_000_000;
  ticks = new Set();
  pause = vi.fn<() => void>();
  timer = createSleepTimer({
    now: () => time,
    pause,
    every(_milliseconds, call) {
      ticks.add(call);
      return () => ticks.delete(call);
    },
  });
});

test('the sleep timer pauses playback when its minutes are over, and not before', () => {
  timer.start(5);
  advanceTime(299);
  expect(pause).not.toHaveBeenCalled();
  advanceTime(1);
  expect(pause).toHaveBeenCalledOnce();
  expect(timer.state.get()).toEqual({ until: 'never', fade: 1 });
});

test('the sleep timer shows how much time is left', () => {
  timer.start(10);
  advanceTime(90);
  expect(timer.state.get().leftMilliseconds).toBe(510_000);
});

test('the sleep timer fades the sound out in its last ten seconds and then restores the volume', () => {
  timer.start(5);
  advanceTime(290);
  expect(timer.state.get().fade).toBe(1);
  advanceTime(5);
  expect(timer.state.get().fade).toBe(0.5);
  advanceTime(5);
  expect(timer.state.get().fade).toBe(1);
});

test('extending the sleep timer adds five minutes, even while the sound fades out', () => {
  timer.start(5);
  advanceTime(295);
  timer.extend();
  expect(timer.state.get()).toMatchObject({ fade: 1, leftMilliseconds: 305_000 });
  advanceTime(304);
  expect(pause).not.toHaveBeenCalled();
  advanceTime(1);
  expect(pause).toHaveBeenCalledOnce();
});

test('a cancelled sleep timer does not pause playback', () => {
  timer.start(5);
  timer.cancel();
  advanceTime(600);
  expect(pause).not.toHaveBeenCalled();
  expect(ticks.size).toBe(0);
});

test('a sleep timer until the end of the audio stops playback only at the first end', () => {
  timer.startUntilEnd();
  expect([timer.endsHere(), timer.endsHere()]).toEqual([true, false]);
});

function advanceTime(seconds: number): void {
  time += seconds * 1_000;
  for (const tick of ticks) tick();
}
