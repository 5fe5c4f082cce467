import { readAssembly } from '#local/cloud/assembly.ts';
import type { TestedCloud } from '#local/testing/tested-cloud.ts';
import type { Journey } from './journey.ts';
import { placeForFaults, type Made } from './make-with-faults.ts';
import { faultsFor, kinds, makeRuns, runsOf, uncalledPairs } from './matrix.ts';
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
  const made: Made[] = [];
  const tell = (each: Made) => {
    made.push(each);
    for (const line of linesOf(each)) say(line);
  };
  for (const journey of journeys) {
    const without = await place.make(journey, []);
    cleanRuns.push(without);
    tell(without);
    const faults = faultsFor(without);
    const runs = runsOf(faults);
    say(`${journey.name}: ${without.asked.length} pairs, ${faults.length} faults in ${runs.length} runs`);
    await makeRuns(place, journey, runs, tell);
    say(`${journey.name}: over, ${summaryOf(made.filter((each) => each.journey === journey.name))}`);
  }
  place.close();
  const left = uncalledPairs(allowed, cleanRuns);
  for (const pair of left) say(`not asked for: ${nameOf(pair)}`);
  say(
    `${journeys.length} journeys, ${allowed.length - left.length} of ${allowed.length} pairs, ${kinds.length} kinds, ${summaryOf(made)}`,
  );
  return { runs: made.length, troubles: made.flatMap(({ troubles }) => troubles).length };
}

function summaryOf(made: readonly Made[]): string {
  const faults = made.flatMap(({ met }) => met);
  const troubles = made.flatMap((each) => each.troubles);
  const of = (kind: TroubleKind) => `${troubles.filter((each) => each.kind === kind).length} ${kind}`;
  return (
    `${faults.length} faults (${faults.filter((times) => times > 0).length} met) in ${made.length} runs: ` +
    [of('lost'), of('doubled'), of('stuck'), of('unreadable')].join(', ')
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
