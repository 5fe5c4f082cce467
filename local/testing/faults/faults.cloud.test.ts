import { startCloudProcess } from '#local/testing/boot.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeJourney } from './journeys/write.ts';
import { placeForFaults, type Made, type PlaceForFaults } from './make-with-faults.ts';
import { faultsFor, makeRuns, runsOf, sampleOf } from './matrix.ts';
import { linesOf } from './whole-matrix.ts';

/** A cloud with functions in worker threads, which a fault may kill. */
let ownCloud: Awaited<ReturnType<typeof startCloudProcess>>;
let place: PlaceForFaults;
beforeAll(async () => {
  const { port, assemblyDir } = testedCloud();
  ownCloud = await startCloudProcess(port + 5_000, assemblyDir);
  place = await placeForFaults(ownCloud.cloud);
});
afterAll(async () => {
  place.close();
  await ownCloud.stop();
});

/**
 * Makes one short run for each kind of fault except timeouts, which take long; `npm run faults` makes all runs of all
 * journeys.
 */
test('whichever fault is injected, no work is lost, paid twice or stuck; refusals are sentences', async () => {
  const cleanRun = await place.make(writeJourney, []);
  expect(cleanRun).toMatchObject({ end: 'whole', troubles: [] });
  const madeRuns: Made[] = [];
  await makeRuns(
    place,
    writeJourney,
    sampleOf(runsOf(faultsFor(cleanRun))),
    (each) => void madeRuns.push(each),
  );
  expect(madeRuns.filter(({ troubles }) => troubles.length > 0).flatMap(linesOf)).toEqual([]);
  expect(madeRuns.flatMap(({ met }) => met).some((times) => times > 0)).toBe(true);
}, 900_000);
