import { expect, test, vi } from 'vitest';
import { paced, repeatEvery } from './paced.ts';

test('`paced` runs its work immediately on the first call, and once per pause for later calls', async () => {
  vi.useFakeTimers();
  let done = 0;
  const work = paced(200, async () => void (done += 1));
  work.note();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(1);
  for (let note = 0; note < 5; note += 1) work.note();
  await vi.advanceTimersByTimeAsync(199);
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toBe(2);
  work.note();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(3);
  vi.useRealTimers();
});

test('`paced` never runs its work twice at a time, and finishes requested work before it ends', async () => {
  const log: string[] = [];
  let release = () => {};
  const work = paced(1, async () => {
    log.push('begun');
    await new Promise<void>((resolve) => (release = resolve));
    log.push('done');
  });
  work.note();
  work.note();
  const ending = work.end().then(() => log.push('ended'));
  expect(log).toEqual(['begun']);
  release();
  await vi.waitFor(() => expect(log).toEqual(['begun', 'done', 'begun']));
  release();
  await ending;
  expect(log).toEqual(['begun', 'done', 'begun', 'done', 'ended']);
});

test('`repeatEvery` runs its work after each pause, and never after it is ended', async () => {
  vi.useFakeTimers();
  let done = 0;
  const work = repeatEvery(1_000, async () => void (done += 1));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(done).toBe(2);
  await work.end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toBe(2);
  vi.useRealTimers();
});
