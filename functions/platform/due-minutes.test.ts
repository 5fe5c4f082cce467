import { beforeEach, expect, test, vi } from 'vitest';
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

test('a minute with failures delays no later minute, and is given up after a day, with a warning', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  storedMinute = '2026-11-23T08:28';
  broken = '2026-11-23T08:29';
  await walk();
  [now, storedMinute] = ['2026-11-24T08:29:00.000Z', '2026-11-24T08:28'];
  expect(await walk()).toEqual({ failed: 1, minutesBehind: 0 });
  expect(warned).not.toHaveBeenCalled();
  [now, storedMinute] = ['2026-11-24T08:30:00.000Z', '2026-11-24T08:29'];
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 0 });
  expect([failedMinutes, warned.mock.calls]).toEqual([[], [[expect.objectContaining({ minutes: 1 })]]]);
  warned.mockRestore();
});

test('a minute that fails while runs catch up with more than a day is repeated too', async () => {
  storedMinute = '2026-11-22T07:00';
  broken = '07:10';
  expect(await walk()).toMatchObject({ failed: 1 });
  broken = undefined;
  await walk();
  expect(looked.filter((minute) => minute === '07:10')).toHaveLength(2);
});

test('if a run cannot finish a new minute, a later run repeats the minutes with failures', async () => {
  await failAt0829();
  [now, full] = ['2026-11-23T09:00:00.000Z', '08:55'];
  await walk();
  expect(failedMinutes).toEqual(['2026-11-23T08:29']);
  full = undefined;
  await walk();
  expect([looked.at(-1), failedMinutes]).toEqual(['08:29', []]);
});

test('if a run cannot finish a repeated minute, it has still completed the new ones', async () => {
  await failAt0829();
  [now, full] = ['2026-11-23T08:51:00.000Z', '08:29'];
  expect(await walk()).toEqual({ failed: 0, minutesBehind: 0 });
  expect([storedMinute, failedMinutes]).toEqual(['2026-11-23T08:51', ['2026-11-23T08:29']]);
});

test('if an error interrupts a run at a repeated minute, it has still completed the new ones', async () => {
  await failAt0829();
  now = '2026-11-23T08:51:00.000Z';
  const interrupted = walkDueMinutes({ progress, now: () => new Date(now) }, ([first]) =>
    first!.includes('08:29') ? Promise.reject(new Error('gone')) : Promise.resolve({ failed: 0 }),
  );
  await expect(interrupted).rejects.toThrow('gone');
  expect([storedMinute, failedMinutes]).toEqual(['2026-11-23T08:51', ['2026-11-23T08:29']]);
});

test('after an outage with many failures, each run repeats sixty minutes, and none is forgotten', async () => {
  storedMinute = '2026-11-23T06:00';
  broken = '';
  for (let run = 0; run < 3; run += 1) await walk();
  expect(failedMinutes).toHaveLength(153);
  broken = undefined;
  now = '2026-11-23T08:40:00.000Z';
  for (const left of [90, 30, 0]) {
    await walk();
    expect(failedMinutes).toHaveLength(left);
  }
});

async function failAt0829(): Promise<void> {
  storedMinute = '2026-11-23T08:28';
  broken = '08:29';
  await walk();
  now = '2026-11-23T08:50:00.000Z';
  await walk();
  broken = undefined;
}

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
    const minute = dueIn[0]!.slice(0, 16);
    expect(dueIn).toHaveLength(4);
    looked.push(minute.slice(11));
    return { failed: minute.endsWith(broken ?? 'none') ? 1 : 0, isCut: minute.slice(11) === full };
  });
