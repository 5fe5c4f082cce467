import { readAssembly } from '#local/cloud/assembly.ts';
import type { TestedCloud } from '#local/testing/tested-cloud.ts';
import type { Journey } from './journey.ts';
import { placeForFaults, type Made } from './make-with-faults.ts';
import { faultsFor, faultKinds, makeRuns, runsOf, uncalledPairs } from './matrix.ts';
import { allowedPairs, nameOf } from './pairs.ts';
import type { TroubleKind } from './verdict.ts';

export async function faultsOfJourneys(
  cloud: TestedCloud,
  journeys: readonly Journey[],
  say: (line: string) => void,
): Promise<{ runs: number; troubles: number }> {
  const place = await placeForFaults(cloud);
  const allowed = allowedPairs(await readAssembly(cloud.assemblyDir));
  const cleanRuns: Made[] = [];
  const madeRuns: Made[] = [];
  const recordRun = (each: Made) => {
    madeRuns.push(each);
    for (const line of linesOf(each)) say(line);
  };
  for (const journey of journeys) {
    const cleanRun = await place.make(journey, []);
    cleanRuns.push(cleanRun);
    recordRun(cleanRun);
    const faults = faultsFor(cleanRun);
    const runs = runsOf(faults);
    say(`${journey.name}: ${cleanRun.asked.length} pairs, ${faults.length} faults in ${runs.length} runs`);
    await makeRuns(place, journey, runs, recordRun);
    say(`${journey.name}: over, ${summaryOf(madeRuns.filter((each) => each.journey === journey.name))}`);
  }
  place.close();
  const remainingPairs = uncalledPairs(allowed, cleanRuns);
  for (const pair of remainingPairs) say(`not asked for: ${nameOf(pair)}`);
  say(
    `${journeys.length} journeys, ${allowed.length - remainingPairs.length} of ${allowed.length} pairs, ${faultKinds.length} kinds, ${summaryOf(madeRuns)}`,
  );
  return { runs: madeRuns.length, troubles: madeRuns.flatMap(({ troubles }) => troubles).length };
}

function summaryOf(made: readonly Made[]): string {
  const faults = made.flatMap(({ met }) => met);
  const troubles = made.flatMap((each) => each.troubles);
  const countText = (kind: TroubleKind) => `${troubles.filter((each) => each.kind === kind).length} ${kind}`;
  return (
    `${faults.length} faults (${faults.filter((times) => times > 0).length} met) in ${made.length} runs: ` +
    [countText('lost'), countText('doubled'), countText('stuck'), countText('unreadable')].join(', ')
  );
}

export function linesOf({ journey, faults, met, end, troubles }: Made): string[] {
  const cause = faults
    .map(
      (fault, at) =>
        `${nameOf(fault)} ${fault.kind} (${fault.lasts}, no. ${fault.occurrence})${met[at] ? '' : ' NOT MET'}`,
    )
    .join(', ');
  return [
    ...troubles.map(({ kind, what }) => `✗ ${journey} · ${cause || 'nothing'} · ${kind}: ${what}`),
    ...(end === 'whole' ? [] : [`  ${journey} · ${cause || 'nothing'} · ended early: ${end}`]),
  ];
}
