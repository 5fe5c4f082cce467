import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  simulatedDigests,
  weekMs,
  type DigestCall,
  type CallFate,
} from '#functions/news/testing/simulated-digests.ts';
import { digestProblem } from './send-digests.ts';
import { runs } from '#shared/testing/is-full.ts';

beforeAll(() => {
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
});
afterAll(() => void vi.restoreAllMocks());

describe('email digests that are due in the same minute', () => {
  test('are each sent once, a thousand within 150 s, and delay an invitation by less than 1 s', async () => {
    const at = simulatedDigests(1_000);
    at.limit({ mailsPerSecond: 14 });
    const waits: number[] = [];
    const invitations = (async () => {
      for (let n = 0; n < 60; n += 1) {
        await at.clock.pause(1_700);
        waits.push(await at.invite(`new-${n}`));
      }
    })();
    const [runReport] = await at.clock.run(Promise.all([at.run(), invitations]));
    expect(runReport).toMatchObject({ failed: 0, givenBack: 0, minutesBehind: 0 });
    expect(timesOf(at)).toEqual({ digests: 1_000, most: 1 });
    expect(Math.max(...waits)).toBeLessThan(1_000);
    // At three quarters of the limit of 14 a second, 1,000 mails take 95 seconds; invitations share that rate, so it
    // takes longer.
    expect(at.sent.at(-1)!.at - at.dueAt).toBeLessThan(150_000);
  });

  test('are each sent once even if SES allows fewer mails a second than the stage’s setting', async () => {
    const at = simulatedDigests(1_000);
    at.limit({ mailsPerSecond: 1 });
    const said = await at.clock.run(at.runFor(2));
    expect(said.map(({ failed, givenBack }) => failed + givenBack)).toEqual(said.map(() => 0));
    expect(timesOf(at)).toEqual({ digests: 1_000, most: 1 });
  });

  test('reach only confirmed addresses until SES leaves its sandbox; others follow within an hour', async () => {
    const at = simulatedDigests(50, { perSecond: 1 });
    const confirmed = Array.from({ length: 6 }, (_, n) => `usr_${n * 8}`);
    at.limit({ mailsPerSecond: 1, mailsADay: 200, confirmed });
    const said = await at.clock.run(at.runFor(4));
    expect(at.sent.map(({ to }) => to).toSorted()).toEqual(confirmed.toSorted());
    expect(said[0]).toMatchObject({ failed: 0, givenBack: 44 });
    expect(said.map((one) => digestProblem(one)).filter((one) => one !== undefined)).not.toEqual([]);
    at.limit({ mailsPerSecond: 14 });
    await at.clock.run(at.runFor(1));
    expect(timesOf(at)).toEqual({ digests: 50, most: 1 });
    expect([...at.stored.values()].filter(({ dueSince }) => dueSince !== undefined)).toEqual([]);
  });

  test('use at most three quarters of the daily quota; remaining digests follow within 25 hours', async () => {
    const at = simulatedDigests(100);
    at.limit({ mailsPerSecond: 14, mailsADay: 80 });
    const [said] = await at.clock.run(at.runFor(0.1));
    expect([at.sent.length, said]).toEqual([60, expect.objectContaining({ failed: 0, givenBack: 0 })]);
    for (let n = 0; n < 20; n += 1) await at.clock.run(at.invite(`new-${n}`));
    await at.clock.run(at.runFor(25));
    expect(timesOf(at)).toEqual({ digests: 100, most: 1 });
  });

  test('stay due while SES pauses the account, and the pause is reported after three hours', async () => {
    const calls: DigestCall[] = [];
    const at = simulatedDigests(100, { fate: (doing) => (calls.push(doing), 'done') });
    at.limit({ refusesAll: 'paused' });
    const outcomes = await at.clock.run(at.runFor(4));
    expect(new Set(calls)).toEqual(new Set(['read']));
    expect(outcomes.map((one) => digestProblem(one) !== undefined)).toEqual(
      outcomes.map((_, run) => run * 15 > 180),
    );
    at.limit({});
    await at.clock.run(at.runFor(2));
    expect(timesOf(at)).toEqual({ digests: 100, most: 1 });
  });

  test.each<DigestCall[][]>([[['claim']], [['read', 'give back']]])(
    'are each sent once as soon as the failing database operations work again: %j',
    async (failing) => {
      let isBusy = true;
      const at = simulatedDigests(20, {
        fate: (doing) => (isBusy && failing.includes(doing) ? 'not done' : 'done'),
      });
      await at.clock.run(at.runFor(3));
      expect(at.sent).toEqual([]);
      isBusy = false;
      await at.clock.run(at.runFor(2));
      expect(timesOf(at)).toEqual({ digests: 20, most: 1 });
    },
  );

  test('are paused after a few SES errors with unknown outcome, and the unsent ones are sent later', async () => {
    let isDown = true;
    const at = simulatedDigests(100, {
      fate: (doing) =>
        isDown && doing === 'mail' ? { name: 'InternalServiceErrorException', status: 500 } : 'done',
    });
    const [outcome] = await at.clock.run(at.runFor(0.1));
    expect(outcome!.failed).toBeLessThanOrEqual(8);
    isDown = false;
    await at.clock.run(at.runFor(1));
    expect(timesOf(at)).toEqual({ digests: 100 - outcome!.failed, most: 1 });
    await at.clock.run(at.nextWeek().then(() => at.runFor(1)));
    expect(new Set(at.sent.map(({ to }) => to)).size).toBe(100);
  });
});

test('random failures never cause two digests in a week, and next week’s digest always arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fates, { maxLength: 80, size: 'max' }),
      fc.integer({ min: 1, max: 9 }),
      async (all, count) => {
        const remainingFates = [...all];
        const at = simulatedDigests(count, {
          fate: (doing) => {
            const next = remainingFates.shift();
            return next === undefined ? 'done' : next[doing];
          },
        });
        at.limit({ mailsPerSecond: 14 });
        // always two runs at the same time, because runs can overlap
        for (let n = 0; remainingFates.length > 0 && n < 40; n += 1)
          await at.clock.run(Promise.all([at.run(), at.run()]).then(() => at.clock.pause(900_000)));
        remainingFates.length = 0;
        await at.clock.run(at.runFor(3));
        await at.clock.run(at.nextWeek().then(() => at.runFor(1)));
        for (const personId of at.stored.keys()) {
          const weeks = at.sent
            .filter((one) => one.to === personId)
            .map((one) => Math.floor((one.at - at.dueAt) / weekMs));
          expect(new Set(weeks).size).toBe(weeks.length);
          expect(weeks).toContain(1);
        }
      },
    ),
    runs(50, 15),
  );
});

const fates: fc.Arbitrary<Record<DigestCall, CallFate>> = fc.record({
  read: oneOf('not done', 'answer lost'),
  claim: oneOf('not done', 'answer lost'),
  note: oneOf('not done', 'answer lost'),
  'give back': oneOf('not done', 'answer lost'),
  mail: oneOf(
    'answer lost',
    { name: 'TooManyRequestsException', status: 429 },
    { name: 'LimitExceededException', status: 400 },
    { name: 'SendingPausedException', status: 400 },
    { name: 'ServiceUnavailableException', status: 503 },
    { name: 'InternalServiceErrorException', status: 500 },
    { name: 'MessageRejected', status: 400, message: 'Email address is not verified: usr_1' },
    { name: 'BadRequestException', status: 400 },
  ),
});

function oneOf(...failures: CallFate[]): fc.Arbitrary<CallFate> {
  return fc.oneof(
    { arbitrary: fc.constant<CallFate>('done'), weight: 20 },
    { arbitrary: fc.constantFrom(...failures), weight: 10 },
    { arbitrary: fc.constantFrom<CallFate>('killed before', 'killed after'), weight: 1 },
  );
}

function timesOf({ sent }: ReturnType<typeof simulatedDigests>) {
  const digests = sent.filter(({ to }) => to.startsWith('usr_'));
  const byPerson = Map.groupBy(digests, ({ to }) => to);
  return { digests: byPerson.size, most: Math.max(...[...byPerson.values()].map(({ length }) => length)) };
}
