import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '#local/services/faults/index.ts';
import type { Journey } from './journey.ts';
import type { Made } from './make-with-faults.ts';
import { makeRuns } from './matrix.ts';

test('together, the test runs inject every fault; each harmful fault is reported by itself', async () => {
  const deed = fc.constantFrom('nothing', 'ends', 'harms');
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 10 }), async (deeds) => {
      const { reported } = await makeRunsOf(deeds);
      const met = reported.flatMap((made) => made.faults.filter((_, at) => made.met[at]! > 0));
      expect(new Set(met).size).toBe(deeds.length);
      const harmfulRuns = reported
        .filter(({ troubles }) => troubles.length > 0)
        .map(({ faults }) => faults.length);
      expect(harmfulRuns).toEqual(deeds.filter((each) => each === 'harms').map(() => 1));
    }),
  );
});

test('harm that only two faults together cause is reported for the run that has both', async () => {
  const { reported } = await makeRunsOf(['half', 'nothing', 'half']);
  const harmfulRuns = reported.filter(({ troubles }) => troubles.length > 0);
  expect(harmfulRuns.map(({ faults }) => faults.map(({ role }) => role))).toEqual([
    ['half', 'nothing', 'half'],
  ]);
});

test('if one of ten faults ends the run that has all ten, six more runs test all the others', async () => {
  const { runs } = await makeRunsOf(Array.from({ length: 10 }, (_, at) => (at === 4 ? 'ends' : 'nothing')));
  expect(runs).toBe(1 + 6);
});

async function makeRunsOf(deeds: readonly FaultEffect[]): Promise<{ reported: Made[]; runs: number }> {
  const reported: Made[] = [];
  let runs = 0;
  const make = (_: unknown, faults: readonly Fault[]): Promise<Made> => {
    runs += 1;
    const end = faults.findIndex(({ role }) => role === 'ends');
    const reached = end === -1 ? faults : faults.slice(0, end + 1);
    const isHarmed =
      reached.some(({ role }) => role === 'harms') ||
      reached.filter(({ role }) => role === 'half').length === 2;
    return Promise.resolve({
      journey: 'any',
      faults,
      asked: [],
      met: faults.map((_fault, at) => (at < reached.length ? 1 : 0)),
      end: end === -1 ? 'whole' : 'refused',
      troubles: isHarmed ? [{ kind: 'lost', what: 'a word' }] : [],
    });
  };
  const faults = deeds.map(
    (role) => ({ role, action: 's3:GetObject', kind: 'error', lasts: 'call', occurrence: 1 }) as const,
  );
  await makeRuns(
    { make, close: () => undefined },
    {} as Journey,
    [faults],
    (made) => void reported.push(made),
  );
  return { reported, runs };
}

type FaultEffect = 'nothing' | 'ends' | 'harms' | 'half';
