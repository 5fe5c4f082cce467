import { testedCloud } from '#local/testing/tested-cloud.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '#shared/testing/is-full.ts';
import { journeys } from './journeys/index.ts';
import { placeForFaults, type Made, type PlaceForFaults } from './make-with-faults.ts';
import { faultsFor, makeRuns, runsOf, sampleOf } from './matrix.ts';
import { linesOf } from './whole-matrix.ts';

/** A sample: one journey, with one run of each kind that does not wait. The full run takes all. */
const quick = 'write';

let place: PlaceForFaults;
beforeAll(async () => void (place = await placeForFaults(testedCloud())));
afterAll(() => place.close());

test.each(journeys.filter(({ name }) => isFull || name === quick))(
  'nothing of the journey $name is lost, paid for twice or stuck, and every refusal is a sentence, whatever fails beneath it',
  { timeout: isFull ? 4 * 3_600_000 : 900_000 },
  async (journey) => {
    const clean = await place.make(journey, []);
    expect(clean).toMatchObject({ end: 'whole', troubles: [] });
    const runs = runsOf(faultsFor(clean));
    const made: Made[] = [];
    await makeRuns(place, journey, isFull ? runs : sampleOf(runs), (each) => void made.push(each));
    expect(made.filter(({ troubles }) => troubles.length > 0).flatMap(linesOf)).toEqual([]);
    expect(made.flatMap(({ met }) => met).some((times) => times > 0)).toBe(true);
  },
);
