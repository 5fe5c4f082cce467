import { mapConcurrently } from '#functions/platform/at-most.ts';
import { randomPartOf } from '#functions/books/book-ids.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import { changesOf, shownDifferences, wasBeingDeleted, type Items, type ShownDifference } from './changes.ts';
import { personsItems, type Item } from './persons-items.ts';
import type { RestoreOptions } from './restore-options.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';
import { restoredTables, type RestoredRule } from './restored-tables.ts';
import { settleObjects, type SettledObjects } from './settle-objects.ts';
import { storedObjects } from './stored-objects.ts';
import type { CopiedTable } from './table-copies.ts';

export async function compareTables(
  deps: RestoreDependencies,
  { to, ...options }: RestoreOptions,
  { person, copies }: { person: Person; copies: readonly RestoredCopy[] },
): Promise<Comparison> {
  const { documents, names } = deps;
  const tables = await mapConcurrently(5, copies, async ({ name, copy }) => ({
    name,
    past: await personsItems(documents, name, copy, person.id),
    now: await personsItems(documents, name, names[name], person.id),
  }));
  const booksBeingDeleted = booksBeingDeletedThen(tables);
  const comparedTables = tables.map(({ name, past, now }) => {
    const itemsToRestore = new Map(
      [...past].filter(([, item]) => !wasBeingDeleted(item) && !booksBeingDeleted.has(bookOf(item))),
    );
    const rule = restoredTables[name] as RestoredRule;
    const changes = changesOf(rule, { past: itemsToRestore, now }, { at: deps.now(), ...options });
    return {
      name,
      past: itemsToRestore,
      now,
      changes: changes.map((change) => ({ name, ...change })),
      shown: shownDifferences(rule, { past: itemsToRestore, now }),
    };
  });
  const changes = comparedTables.flatMap((table) => table.changes);
  const overwrittenItems = new Set(changes.flatMap(({ present }) => present ?? []));
  const unchanged = comparedTables.flatMap(({ name, now }) =>
    [...now.values()].filter((item) => !overwrittenItems.has(item)).map((item) => ({ name, item })),
  );
  const objects = await storedObjects(deps.s3, deps.buckets, person);
  return { tables: comparedTables, settled: settleObjects({ changes, unchanged }, objects, { person, to }) };
}

function booksBeingDeletedThen(
  tables: readonly { name: OwnedTableName; past: Items }[],
): ReadonlySet<string> {
  const books = tables.find(({ name }) => name === 'books')?.past ?? new Map<string, Item>();
  return new Set([...books.values()].filter(wasBeingDeleted).map(bookOf));
}

export const bookOf = (item: Item): string => randomPartOf((item['bookId'] ?? item['id'] ?? '') as string);

export interface RestoredCopy extends CopiedTable {
  readonly name: OwnedTableName;
}
export interface Comparison {
  readonly tables: readonly ComparedTable[];
  readonly settled: SettledObjects;
}
interface ComparedTable {
  readonly name: OwnedTableName;
  readonly past: Items;
  readonly now: Items;
  readonly changes: SettledObjects['changes'];
  readonly shown: readonly ShownDifference[];
}
