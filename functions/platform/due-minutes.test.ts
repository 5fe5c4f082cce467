import { beforeEach, expect, test } from 'vitest';
import { dueInOf, walkDueMinutes, type DueMinutesProgress } from './due-minutes.ts';

let now: string;
let storedMinute: string | undefined;
let looked: string[];
let broken: string | undefined;
let full: string | undefined;
let failedMinutes: readonly string[];
beforeEach(() => {
  [now, storedMinute, looked] = ['2026-11-23T08:30:20.000Z', undefined, []];
  [broken, full, failedMinutes] = [undefined, undefined, []];
});

test('scheduled entries that are due in the same minute are spread over four database partitions', () => {
  const values = new Set(
    Array.from({ length: 100 }, (_, n) => dueInOf('2026-11-23T08:30:00.000Z', `rem_${n}`)),
  );
  expect([...values].toSorted()).toEqual([0, 1, 2, 3].map((shard) => `2026-11-23T08:30#${shard}`));
});

test('a scheduled run repeats the last three minutes of the previous run and continues up to now (S7.61)', async () => {
  storedMinute = '2026-11-23T08:27';
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 0 });
  expect(looked).toEqual(['08:25', '08:26', '08:27', '08:28', '08:29', '08:30']);
  expect(storedMinute).toBe('2026-11-23T08:30');
});

test('the first scheduled run covers the current minute and the two before it', async () => {
  await walk();
  expect(looked).toEqual(['08:28', '08:29', '08:30']);
});

test('after an outage, scheduled runs each make up one hour, skip none and report the delay (S7.61)', async () => {
  storedMinute = '2026-11-23T06:00';
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 93 });
  expect(looked).toHaveLength(60);
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 36 });
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 0 });
  expect(new Set(looked).size).toBe(2 + 150 + 1);
});

test('a minute with failures is repeated by each scheduled run until it succeeds', async () => {
  storedMinute = '2026-11-23T08:28';
  broken = '08:29';
  expect(await walk()).toEqual({ failed: 1, minutesBehind: 0 });
  expect([looked.at(-1), storedMinute]).toEqual(['08:30', '2026-11-23T08:30']);
  now = '2026-11-23T09:40:00.000Z';
  expect(await walk()).toMatchObject({ failed: 1 });
  broken = undefined;
  expect(await walk()).toMatchObject({ failed: 0 });
  looked = [];
  await walk();
  expect(looked).not.toContain('08:29');
});

test('a minute with failures delays no later minute, and is no longer tried after a day', async () => {
  storedMinute = '2026-11-23T08:28';
  broken = '08:29';
  await walk();
  [now, storedMinute] = ['2026-11-24T08:28:00.000Z', '2026-11-24T08:27'];
  expect(await walk()).toEqual({ failed: 1, minutesBehind: 0 });
  [now, storedMinute, looked] = ['2026-11-24T08:40:00.000Z', '2026-11-24T08:39', []];
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 0 });
  expect(looked).not.toContain('08:29');
});

test('if a run cannot finish the new minutes, a later run repeats the minutes with failures', async () => {
  storedMinute = '2026-11-23T08:28';
  broken = '08:29';
  await walk();
  [now, full] = ['2026-11-23T09:29:00.000Z', '09:00'];
  await walk();
  [broken, full, looked] = [undefined, undefined, []];
  await walk();
  expect(looked.at(-1)).toBe('08:29');
});

test('only the latest sixty minutes with failures are kept to be repeated', async () => {
  storedMinute = '2026-11-23T06:00';
  broken = '';
  for (let run = 0; run < 3; run += 1) await walk();
  expect(failedMinutes).toHaveLength(60);
  expect(failedMinutes.at(-1)).toBe('2026-11-23T08:30');
});

test('a scheduled run that cannot finish a minute stops there; the next run repeats that minute', async () => {
  storedMinute = '2026-11-23T08:27';
  full = '08:28';
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 2 });
  expect([looked.at(-1), storedMinute]).toEqual(['08:28', '2026-11-23T08:28']);
  now = '2026-11-23T11:30:00.000Z';
  for (let n = 0; n < 3; n += 1) expect(await walk()).toEqual({ failed: 0, minutesBehind: 182 });
  [full, looked] = [undefined, []];
  await walk();
  expect([looked[0], looked.includes('08:28')]).toEqual(['08:26', true]);
});

test('a run that cannot finish an already covered minute leaves the stored progress unchanged', async () => {
  storedMinute = '2026-11-23T08:27';
  full = '08:25';
  await walk();
  await walk();
  expect([looked, storedMinute]).toEqual([['08:25', '08:25'], '2026-11-23T08:27']);
});

test('a scheduled run that an error interrupts leaves the stored progress unchanged', async () => {
  storedMinute = '2026-11-23T08:29';
  await expect(
    walkDueMinutes({ progress, now: () => new Date(now) }, () => Promise.reject(new Error('gone'))),
  ).rejects.toThrow('gone');
  expect(storedMinute).toBe('2026-11-23T08:29');
});

const progress: DueMinutesProgress = {
  get: () =>
    Promise.resolve(storedMinute === undefined ? undefined : { minute: storedMinute, failedMinutes }),
  set: async ({ minute, failedMinutes: stillFailed = [] }) => {
    [storedMinute, failedMinutes] = [minute, stillFailed];
  },
};

const walk = () =>
  walkDueMinutes({ progress, now: () => new Date(now) }, async (dueIn) => {
    const minute = dueIn[0]!.slice(11, 16);
    expect(dueIn).toHaveLength(4);
    looked.push(minute);
    return { failed: minute.endsWith(broken ?? 'none') ? 1 : 0, isCut: minute === full };
  });
