import { atMost } from '#functions/platform/at-most.ts';
import { partOf } from '#functions/books/book-ids.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import { changesOf, shownDifferences, wasGoing, type Items, type ShownDifference } from './changes.ts';
import { personsItems, type Item } from './persons-items.ts';
import type { RestoreOptions } from './restore-options.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';
import { restoredTables, type RestoredRule } from './restored-tables.ts';
import { settleObjects, type Settled } from './settle-objects.ts';
import { storedObjects } from './stored-objects.ts';
import type { Copied } from './table-copies.ts';

export async function compared(
  deps: RestoreDependencies,
  { to, ...options }: RestoreOptions,
  { person, copies }: { person: Person; copies: readonly RestoredCopy[] },
): Promise<Compared> {
  const { documents, names } = deps;
  const tables = await atMost(5, copies, async ({ name, copy }) => ({
    name,
    past: await personsItems(documents, name, copy, person.id),
    now: await personsItems(documents, name, names[name], person.id),
  }));
  const going = booksThatWereGoing(tables);
  const comparedTables = tables.map(({ name, past, now }) => {
    const coming = new Map([...past].filter(([, item]) => !wasGoing(item) && !going.has(bookOf(item))));
    const rule = restoredTables[name] as RestoredRule;
    const changes = changesOf(rule, { past: coming, now }, { at: deps.now(), ...options });
    return {
      name,
      past: coming,
      now,
      changes: changes.map((change) => ({ name, ...change })),
      shown: shownDifferences(rule, { past: coming, now }),
    };
  });
  const changes = comparedTables.flatMap((table) => table.changes);
  const written = new Set(changes.flatMap(({ present }) => present ?? []));
  const unchanged = comparedTables.flatMap(({ name, now }) =>
    [...now.values()].filter((item) => !written.has(item)).map((item) => ({ name, item })),
  );
  const objects = await storedObjects(deps.s3, deps.buckets, person);
  return { tables: comparedTables, settled: settleObjects({ changes, unchanged }, objects, { person, to }) };
}

function booksThatWereGoing(tables: readonly { name: OwnedTableName; past: Items }[]): ReadonlySet<string> {
  const books = tables.find(({ name }) => name === 'books')?.past ?? new Map<string, Item>();
  return new Set([...books.values()].filter(wasGoing).map(bookOf));
}

export const bookOf = (item: Item): string => partOf((item['bookId'] ?? item['id'] ?? '') as string);

export interface RestoredCopy extends Copied {
  readonly name: OwnedTableName;
}
export interface Compared {
  readonly tables: readonly ComparedTable[];
  readonly settled: Settled;
}
interface ComparedTable {
  readonly name: OwnedTableName;
  readonly past: Items;
  readonly now: Items;
  readonly changes: Settled['changes'];
  readonly shown: readonly ShownDifference[];
}
