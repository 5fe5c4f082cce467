import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkInProgress } from '#local/cloud/control.ts';
import type { Fault } from '#local/services/faults/index.ts';
import { askControl, fireSchedules } from '#local/testing/ask-control.ts';
import type { TestedCloud } from '#local/testing/tested-cloud.ts';
import { Refused, type ReceivedAnswer } from './client.ts';
import { Stuck, type Journey, type Visit } from './journey.ts';
import { openPage } from './open-page.ts';
import { peopleOf } from './person.ts';
import { storedDataOf } from './stored.ts';
import { troublesOf, type Claim, type Trouble, type RunEvidence } from './verdict.ts';

export async function placeForFaults(cloud: TestedCloud) {
  const people = await peopleOf(cloud);
  const storedData = storedDataOf(cloud);
  const key = { ...cloud.operator, port: cloud.port };
  const plan = (faults: readonly Fault[]) => askControl(key, '/faults', faults);
  const fetchReport = () => askControl(key, '/faults') as Promise<FaultReport>;

  const countWork = async () => {
    const { executions, events, functions } = (await askControl(key, '/at-work')) as WorkInProgress;
    return executions + events + functions;
  };

  /**
   * Waits until two checks in a row find no new work; one check isn't enough, because an event may follow shortly after
   * its execution. `before` is the amount of work in progress before the run, which may continue.
   */
  async function waitUntilQuiet(before = 0): Promise<boolean> {
    for (let poll = 0, quietLooks = 0; poll < maxPolls; poll += 1) {
      quietLooks = (await countWork()) <= before ? quietLooks + 1 : 0;
      if (quietLooks === 2) return true;
      await sleep(lookMs);
    }
    return false;
  }

  async function remainingWork(): Promise<number> {
    for (let looks = 0; looks < pollsBeforeRun; looks += 1) {
      if ((await countWork()) === 0) return 0;
      await sleep(lookMs);
    }
    return countWork();
  }

  async function aMinuteLater(minutes?: number): Promise<void> {
    await storedData.age(minutes);
    await fireSchedules(key);
  }

  async function make(journey: Journey, faults: readonly Fault[]): Promise<Made> {
    const answers: ReceivedAnswer[] = [];
    const claims: Claim[] = [];
    const paid = new Map<string, number>();
    const recordAnswer = (answer: ReceivedAnswer) => void answers.push(answer);
    const author = await people.newPerson('author', recordAnswer);
    const reader = await people.newPerson('reader', recordAnswer);
    const visit: Visit = {
      author,
      reader,
      admin: people.admin(recordAnswer),
      stranger: () => people.stranger(recordAnswer),
      kept: (what, holds) => void claims.push({ kind: 'lost', what, holds }),
      once: (what, holds) => void claims.push({ kind: 'doubled', what, holds }),
      paid: (workId, times) => void paid.set(workId, times),
      aMinuteLater: () => aMinuteLater(),
      makeDueNow: (table, at, field) => storedData.comesNow(table, at, field),
    };
    const pages = await Promise.all([author, reader].map((person) => openPage(cloud.origin, person)));
    const workBefore = await remainingWork();
    await plan(faults);
    const troubles: Trouble[] = [];
    const end = await journey.make(visit).then(
      () => 'whole',
      (error: unknown) => {
        if (error instanceof Stuck) troubles.push({ kind: 'stuck', what: error.message });
        else if (!(error instanceof Refused)) throw error;
        // If a single fault stops the author, that counts as stuck: the client tries again, so one fault must not stop
        // anything.
        else if (faults.length <= 1) troubles.push({ kind: 'stuck', what: error.message });
        return error.message;
      },
    );
    if (!(await waitUntilQuiet(workBefore))) troubles.push({ kind: 'stuck', what: 'it never came to rest' });
    // Runs the sweeps as well. In a run without faults, this records their calls; in other runs, faults that no call
    // has met yet may hit the sweeps.
    if (faults.length === 0 || (await fetchReport()).met.includes(0)) await aMinuteLater(minutesPastSweeps);
    const { asked, met } = await fetchReport();
    await plan([]);
    for (const close of pages) close();
    const gatewaySpeaks = faults.some(({ kind, action }) => kind === 'kill' || action.startsWith('lambda:'));
    const evidence = {
      people: [author, reader],
      answers: [...answers],
      claims,
      paid,
      stored: storedData,
      gatewaySpeaks,
    };
    const foundTroubles = await judgeInTime(evidence, workBefore);
    return { journey: journey.name, faults, met, asked, end, troubles: [...troubles, ...foundTroubles] };
  }

  /** Allows the sweeps, now without faults, a few more rounds to repair things. */
  async function judgeInTime(whole: RunEvidence, before: number): Promise<Trouble[]> {
    for (let minutes = 0; ; minutes += 1) {
      const troubles = await troublesOf(whole);
      if (troubles.length === 0 || minutes === mostMinutes) return troubles;
      await aMinuteLater(minutesPastSweeps);
      await waitUntilQuiet(before);
    }
  }

  return { make, close: () => storedData.close() };
}

const lookMs = 25;
const pollsBeforeRun = 40;
const maxPolls = 3_600;
const mostMinutes = 3;
/** In minutes; longer than a sweep waits before it continues unfinished work. */
const minutesPastSweeps = 20;

interface FaultReport {
  readonly asked: readonly { readonly role: string; readonly action: string; readonly calls: number }[];
  readonly met: readonly number[];
}
export interface Made extends FaultReport {
  readonly journey: string;
  readonly faults: readonly Fault[];
  readonly end: string;
  readonly troubles: readonly Trouble[];
}
export type PlaceForFaults = Awaited<ReturnType<typeof placeForFaults>>;
