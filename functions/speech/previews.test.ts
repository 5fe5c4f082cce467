import { expect, test } from 'vitest';
import { bootTables } from '#functions/testing/tables.ts';
import { admissionsInMemory } from '#functions/testing/admissions-in-memory.ts';
import { admission, wallClock } from '#functions/platform/admission/admission.ts';
import { previewLimits, previewRefusals } from '#shared/domain/speech/previews.ts';
import { previewCounts } from './preview-counts.ts';
import { previews } from './previews.ts';
import { EngineBusy } from './speech.ts';

test('a person can hear 30 previews a minute and 300 a day; other people are not affected', async () => {
  const { client, close } = await bootTables('usage');
  try {
    let now = Date.parse('2026-11-28T08:00:00Z');
    const count = previewCounts(client, 'usage', () => new Date(now));
    const hear = async (times: number, who = 'ada') => {
      for (let time = 0; time < times; time += 1) await count(who);
    };
    for (let minute = 0; minute < 10; minute += 1) {
      await hear(previewLimits.aMinute);
      if (minute === 0)
        await expect(hear(1)).rejects.toMatchObject({
          code: 'too_many',
          message: previewRefusals.minuteUsedUp,
        });
      now += 60_000;
    }
    await expect(hear(1)).rejects.toMatchObject({ code: 'too_many', message: previewRefusals.dayUsedUp });
    await hear(1, 'grace');
    now += 86_400_000;
    await hear(1);
  } finally {
    await close();
  }
});

test('a preview that would have to wait too long is refused and uses none of the voice’s time', async () => {
  const now = Date.parse('2026-11-28T08:00:00Z');
  const clock = { ...wallClock, now: () => now, pause: () => Promise.resolve() };
  const store = admissionsInMemory(clock);
  const pacing = { admission: admission(store, clock), callMs: 125 };
  const first = (id: string) =>
    pacing.admission.ask({ id, thing: id, personId: id, costMs: 10_000, lane: 'first' });
  await first('one');
  const request = { personId: 'ada', lane: 'first' } as const;
  const queueBefore = await store.read(request as never);
  const preview = previews(pacing, () => Promise.resolve());
  await expect(preview('ada', 1, () => Promise.resolve())).rejects.toThrow(EngineBusy);
  expect(await store.read(request as never)).toEqual(queueBefore);
});

test('a preview is spoken as soon as its reserved time begins, and not before', async () => {
  let now = Date.parse('2026-11-28T08:00:00Z');
  const clock = { ...wallClock, now: () => now, pause: async (ms: number) => void (now += Math.max(0, ms)) };
  const pacing = { admission: admission(admissionsInMemory(clock), clock), callMs: 125 };
  await pacing.admission.ask({ id: 'one', thing: 'one', personId: 'one', costMs: 3_000, lane: 'first' });
  let reservedFrom = 0;
  let spokenAt = 0;
  await previews(pacing, () => Promise.resolve())('ada', 1, async (pace) => {
    ({ from: reservedFrom } = pace);
    spokenAt = now;
  });
  expect(spokenAt).toBe(reservedFrom);
});
