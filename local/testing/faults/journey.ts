import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { TableName } from '#shared/tables.ts';
import type { Person } from './person.ts';

/** A user story for fault tests. Continues after a fault if it can, and registers what must hold at the end. */
export interface Journey {
  readonly name: string;
  make(visit: Visit): Promise<void>;
}

export interface Visit {
  readonly author: Person;
  readonly reader: Person;
  readonly admin: Client;
  stranger(): Promise<Client>;
  /**
   * Registers a check that something that the server acknowledged still exists. The check runs after the faults, when
   * no work is running.
   */
  kept(what: string, holds: () => Promise<boolean>): void;
  once(what: string, holds: () => Promise<boolean>): void;
  /** Sets how many times the owner may be charged for this work; by default, once. */
  paid(workId: string, times: number): void;
  makeDueNow(table: TableName, key: Readonly<Record<string, string>>, at: string): Promise<void>;
  aMinuteLater(): Promise<void>;
}

export async function until<Found>(
  visit: Pick<Visit, 'aMinuteLater'>,
  what: string,
  find: () => Promise<Found | undefined | false>,
): Promise<Found> {
  for (let minutes = 0; minutes <= mostMinutes; minutes += 1) {
    for (let poll = 0; poll < looksAMinute; poll += 1) {
      const result = await find();
      if (result !== undefined && result !== false) return result;
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
