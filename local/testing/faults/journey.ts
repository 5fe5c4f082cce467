import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { TableName } from '#shared/tables.ts';
import type { Person } from './person.ts';

/** What people do, as they would: it goes on where it can, and says on its way what has to hold when all is over. */
export interface Journey {
  readonly name: string;
  make(visit: Visit): Promise<void>;
}

export interface Visit {
  readonly author: Person;
  /** Follows the author, and listens. */
  readonly reader: Person;
  readonly admin: Client;
  /** Somebody who is invited and signed in, and was never here. */
  stranger(): Promise<Client>;
  /** What was acknowledged, and so is there for ever; looked at when all is quiet and nothing goes wrong any more. */
  kept(what: string, holds: () => Promise<boolean>): void;
  /** What there is once, however often it was asked for. */
  once(what: string, holds: () => Promise<boolean>): void;
  /** A work that its author pays for so often at most, where it is done. */
  paid(workId: string, times: number): void;
  /** The minute of something comes that was to be done later: its fields are set as if it were now. */
  comesNow(table: TableName, key: Readonly<Record<string, string>>, at: string): Promise<void>;
  /** Time goes by: whatever waits for its minute is due, and every schedule is run. */
  aMinuteLater(): Promise<void>;
}

/** Asks until something is there; `aMinuteLater` comes again and again meanwhile. Whatever never comes is stuck. */
export async function until<Found>(
  visit: Pick<Visit, 'aMinuteLater'>,
  what: string,
  find: () => Promise<Found | undefined | false>,
): Promise<Found> {
  for (let minutes = 0; minutes <= mostMinutes; minutes += 1) {
    for (let looks = 0; looks < looksAMinute; looks += 1) {
      const found = await find();
      if (found !== undefined && found !== false) return found;
      await sleep(lookMs);
    }
    await visit.aMinuteLater();
  }
  throw new Stuck(`${what} did not come in ${mostMinutes} minutes of the product's clock.`);
}

const mostMinutes = 20;
const looksAMinute = 60;
const lookMs = 50;

export class Stuck extends Error {}
