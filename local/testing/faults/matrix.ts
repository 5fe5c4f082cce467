import type { Fault } from '#local/services/faults/index.ts';
import type { Journey } from './journey.ts';
import type { Made, PlaceForFaults } from './make-with-faults.ts';
import { nameOf, type Pair } from './pairs.ts';

/**
 * What can go wrong with a call. A client of AWS tries three times by itself: what turns a call away lasts until it gives
 * up, so that our own code meets it; what is lost, is done once, and once for each try.
 */
export const kinds = [
  { name: 'throttle', kind: 'throttle', lasts: 'call' },
  { name: 'error', kind: 'error', lasts: 'call' },
  { name: 'timeout', kind: 'timeout', lasts: 'once' },
  { name: 'lost', kind: 'lost', lasts: 'once' },
  { name: 'lost each time', kind: 'lost', lasts: 'call' },
  { name: 'kill', kind: 'kill', lasts: 'once' },
] as const;

/**
 * Every kind for every pair that a journey asked for when nothing went wrong. Of a pair that was asked for several times,
 * each kind befalls another call, so that most calls meet something.
 */
export function faultsFor({ asked }: Pick<Made, 'asked'>): Fault[] {
  return asked.flatMap(({ role, action, calls }) =>
    kinds.flatMap(({ kind, lasts }, place) =>
      befalls(kind, action)
        ? [{ role, action, kind, lasts, occurrence: 1 + (place % Math.min(calls, kinds.length)) }]
        : [],
    ),
  );
}

/** A service that invokes a function with a role of ours waits as long as the function takes; that it dies is that function's fault. */
const befalls = (kind: Fault['kind'], action: string): boolean =>
  !(action.startsWith('lambda:') && (kind === 'timeout' || kind === 'kill'));

/**
 * Faults that one run of a journey can take at once: all of one kind, few of each role, so that nobody has to ask more
 * often than people do.
 */
export function runsOf(faults: readonly Fault[]): Fault[][] {
  const runs: Fault[][] = [];
  for (const fault of faults) {
    const fits = runs.find(
      (run) =>
        run.length < mostOfARun &&
        run[0]!.kind === fault.kind &&
        run[0]!.lasts === fault.lasts &&
        run.filter(({ role }) => role === fault.role).length < mostOfARole,
    );
    if (fits) fits.push(fault);
    else runs.push([fault]);
  }
  return runs;
}

const mostOfARun = 10;
const mostOfARole = 2;

/** A run of two faults of each kind, but for those that wait for a client to give up. */
export const sampleOf = (runs: readonly Fault[][]): Fault[][] =>
  kinds.flatMap(({ kind, lasts }) => {
    const run = runs.find(([fault]) => fault!.kind === kind && fault!.lasts === lasts);
    return run && kind !== 'timeout' ? [[run[0]!, run.at(-1)!]] : [];
  });

/** Makes a journey once for each run, and again for the parts of one that ended early or badly. */
export async function makeRuns(
  place: PlaceForFaults,
  journey: Journey,
  runs: readonly (readonly Fault[])[],
  tell: (made: Made) => void,
): Promise<void> {
  for (const faults of runs) await makeRun(place, journey, faults, tell);
}

/**
 * A journey that ended early has not met what lies further on, and which fault ended it is not known: both parts are
 * made again, down to single faults. Trouble is told of the smallest part that has it. Answers whether there was any.
 */
async function makeRun(
  place: PlaceForFaults,
  journey: Journey,
  faults: readonly Fault[],
  tell: (made: Made) => void,
): Promise<boolean> {
  const made = await place.make(journey, faults);
  const isBad = made.troubles.length > 0;
  if (faults.length === 1 || (!isBad && made.end === 'whole')) {
    tell(made);
    return isBad;
  }
  let isExplained = false;
  for (const part of partsOf(made)) isExplained = (await makeRun(place, journey, part, tell)) || isExplained;
  if (isBad && !isExplained) tell(made);
  return isBad || isExplained;
}

/** What it met, and what it didn't come to; in halves where that parts nothing. */
function partsOf({ faults, met }: Pick<Made, 'faults' | 'met'>): Fault[][] {
  const half = faults.length / 2;
  const isMet = (_fault: Fault, at: number) => met[at]! > 0;
  const isEarly =
    faults.every(isMet) || !faults.some(isMet) ? (_fault: Fault, at: number) => at < half : isMet;
  return [faults.filter(isEarly), faults.filter((fault, at) => !isEarly(fault, at))];
}

/** The allowed pairs that no journey asks for. */
export function unasked(allowed: readonly Pair[], clean: readonly Pick<Made, 'asked'>[]): Pair[] {
  const asked = new Set(clean.flatMap((made) => made.asked.map(nameOf)));
  return allowed.filter((pair) => !asked.has(nameOf(pair)));
}
