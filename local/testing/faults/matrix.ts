import type { Fault } from '#local/services/faults/index.ts';
import type { Journey } from './journey.ts';
import type { Made, PlaceForFaults } from './make-with-faults.ts';
import { nameOf, type Pair } from './pairs.ts';

/**
 * The kinds of faults of a call. AWS clients retry twice, so `throttle` and `error` last until the client gives up and
 * our code sees them; a response is lost once (`lost`) or for each attempt (`lost each time`).
 */
export const faultKinds = [
  { name: 'throttle', kind: 'throttle', lasts: 'call' },
  { name: 'error', kind: 'error', lasts: 'call' },
  { name: 'timeout', kind: 'timeout', lasts: 'once' },
  { name: 'lost', kind: 'lost', lasts: 'once' },
  { name: 'lost each time', kind: 'lost', lasts: 'call' },
  { name: 'kill', kind: 'kill', lasts: 'once' },
] as const;

/**
 * Returns every kind of fault for every pair of role and action that a run without faults called. If a pair was called
 * repeatedly, each kind hits a different call, so that most calls are covered.
 */
export function faultsFor({ asked }: Pick<Made, 'asked'>): Fault[] {
  return asked.flatMap(({ role, action, calls }) =>
    faultKinds.flatMap(({ kind, lasts }, place) =>
      canOccur(kind, action)
        ? [{ role, action, kind, lasts, occurrence: 1 + (place % Math.min(calls, faultKinds.length)) }]
        : [],
    ),
  );
}

/**
 * Returns false for a timeout or kill of a Lambda call, because neither can happen here: the service that calls a
 * function waits without limit, and the death of a function is tested as a fault of that function.
 */
const canOccur = (kind: Fault['kind'], action: string): boolean =>
  !(action.startsWith('lambda:') && (kind === 'timeout' || kind === 'kill'));

/**
 * Groups faults into runs: all of one kind and few per role, so that the client need not retry more often than people
 * do.
 */
export function runsOf(faults: readonly Fault[]): Fault[][] {
  const runs: Fault[][] = [];
  for (const fault of faults) {
    const fits = runs.find(
      (run) =>
        run.length < maxFaultsPerRun &&
        run[0]!.kind === fault.kind &&
        run[0]!.lasts === fault.lasts &&
        run.filter(({ role }) => role === fault.role).length < maxFaultsPerRole,
    );
    if (fits) fits.push(fault);
    else runs.push([fault]);
  }
  return runs;
}

const maxFaultsPerRun = 10;
const maxFaultsPerRole = 2;

export const sampleOf = (runs: readonly Fault[][]): Fault[][] =>
  faultKinds.flatMap(({ kind, lasts }) => {
    const run = runs.find(([fault]) => fault!.kind === kind && fault!.lasts === lasts);
    return run && kind !== 'timeout' ? [[run[0]!, run.at(-1)!]] : [];
  });

export async function makeRuns(
  place: PlaceForFaults,
  journey: Journey,
  runs: readonly (readonly Fault[])[],
  tell: (made: Made) => void,
): Promise<void> {
  for (const faults of runs) await makeRun(place, journey, faults, tell);
}

/**
 * Makes a run. If it showed trouble or ended early, some faults may not have been tried, and it isn't clear which fault
 * caused the trouble. So the faults are split in two parts with a run each, down to single faults. Reports trouble for
 * the smallest part that shows it; returns whether there was any.
 */
async function makeRun(
  place: PlaceForFaults,
  journey: Journey,
  faults: readonly Fault[],
  tell: (made: Made) => void,
): Promise<boolean> {
  const madeRun = await place.make(journey, faults);
  const isBad = madeRun.troubles.length > 0;
  if (faults.length === 1 || (!isBad && madeRun.end === 'whole')) {
    tell(madeRun);
    return isBad;
  }
  let isExplained = false;
  for (const part of halvesOf(madeRun))
    isExplained = (await makeRun(place, journey, part, tell)) || isExplained;
  if (isBad && !isExplained) tell(madeRun);
  return isBad || isExplained;
}

function halvesOf({ faults, met }: Pick<Made, 'faults' | 'met'>): Fault[][] {
  const half = faults.length / 2;
  const isMet = (_fault: Fault, at: number) => met[at]! > 0;
  const isEarly =
    faults.every(isMet) || !faults.some(isMet) ? (_fault: Fault, at: number) => at < half : isMet;
  return [faults.filter(isEarly), faults.filter((fault, at) => !isEarly(fault, at))];
}

export function uncalledPairs(allowed: readonly Pair[], clean: readonly Pick<Made, 'asked'>[]): Pair[] {
  const calledNames = new Set(clean.flatMap((made) => made.asked.map(nameOf)));
  return allowed.filter((pair) => !calledNames.has(nameOf(pair)));
}
