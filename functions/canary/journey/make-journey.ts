import { journey, type JourneyStep, type StepName } from './journey.ts';
import { DayUsedUp, JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';

/**
 * Runs the steps in order and tidies up last, also after a failure. Leaves out a step if a daily limit is used up, or
 * if the step that it needs failed or was left out. A bug in a step counts as a failure, because operators must see it
 * too.
 */
export async function makeJourney(
  visit: Omit<Visit, 'signal'>,
  names: readonly StepName[],
  { now, tell, seconds }: JourneyOptions,
): Promise<void> {
  const wholeTimeout = AbortSignal.timeout(seconds * 1_000);
  const state = { ...visit } as Visit;
  const doneSteps = new Set<string>();
  const make = async (name: StepName, within: AbortSignal[]) => {
    const { run, needs, seconds: most }: JourneyStep = journey[name];
    if (needs !== undefined && !doneSteps.has(needs)) return tell({ name, outcome: 'left out', ms: 0 });
    const startedAt = now();
    const signal = AbortSignal.any([...within, AbortSignal.timeout(most * 1_000)]);
    const fault = await faultOf(run(Object.assign(state, { signal })));
    if (fault === undefined) doneSteps.add(name);
    tell({ name, outcome: outcomeOf(fault), ...(fault && { fault }), ms: now() - startedAt });
  };
  for (const name of names) await make(name, [wholeTimeout]);
  // `tidy` has a time limit of its own; the limit for the whole visit doesn't apply to it, because it must also run
  // after that limit was exceeded
  if (names.includes('tidy')) await make('tidy', []);
}

function outcomeOf(fault: Error | undefined): EndedStep['outcome'] {
  if (fault === undefined) return 'done';
  return fault instanceof DayUsedUp ? 'left out' : 'failed';
}

async function faultOf(run: Promise<void>): Promise<Error | undefined> {
  try {
    await run;
    return undefined;
  } catch (error) {
    return error instanceof JourneyFault
      ? error
      : new JourneyFault(`The check broke: ${String(error)}`, { cause: error });
  }
}

export interface EndedStep {
  readonly name: StepName;
  readonly outcome: 'done' | 'failed' | 'left out';
  readonly fault?: Error;
  readonly ms: number;
}
interface JourneyOptions {
  /** In milliseconds. */
  readonly now: () => number;
  readonly tell: (ended: EndedStep) => void;
  readonly seconds: number;
}
