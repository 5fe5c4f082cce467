import { afterEach, expect, test } from 'vitest';
import { breakEngine, narrate, refusedCalls, untilEnded, voiceCalls } from '#local/testing/narrate.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { isSkippedUnlessFull } from '#shared/testing/left-to-full.ts';
import { tamper } from '#local/testing/tables.ts';

afterEach(async () => {
  await breakEngine({ mode: 'none' });
  await setVoiceShare(1);
});

test.skipIf(isSkippedUnlessFull('functions/platform/admission/admission.test.ts'))(
  'twenty narrations requested at once all become ready while the voices enforce their quota',
  { timeout: 240_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 7 }, (_, index) => newcomer(`crowd-${index}`)));
    // the product may use a tenth of the local stage's 200 calls a second
    await setVoiceShare(0.1);
    await breakEngine({ mode: 'quota', callsPerSecond: 20, atOnce: 26 });
    const callsBefore = await voiceCalls();

    const started = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { token } = people[index % people.length]!;
        return { token, id: (await narrate(textOf(index), {}, { as: undefined, token })).id };
      }),
    );
    const ends = await Promise.all(started.map(({ id, token }) => untilEnded(id, { token })));

    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'READY'));
    const calls = (await voiceCalls()) - callsBefore;
    expect(calls).toBeGreaterThanOrEqual(20 * sentences);
    expect((await refusedCalls()) / calls).toBeLessThan(0.1);
  },
);

const setVoiceShare = (share: number) => tamper('admissions', { engine: 'voices', id: '#line' }, { share });

const sentences = 8;
const textOf = (author: number) =>
  Array.from(
    { length: sentences },
    (_, index) => `Author ${author} wrote the sentence number ${index} of a text, and others did the same.`,
  ).join(' ');
