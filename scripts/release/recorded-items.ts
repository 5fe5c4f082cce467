import { readFileSync } from 'node:fs';
import type { RouteValues } from '#functions/testing/route-parameters.ts';
import type { TableName } from '#shared/tables.ts';

export const recordedItemsFile = 'release/items.json';

export const recordedItems = (): RecordedItems => parsedItems(readFileSync(recordedItemsFile, 'utf8'));

/** Encodes sets, which DynamoDB has but JSON does not. */
export const textOf = (recorded: RecordedItems): string =>
  JSON.stringify(recorded, (_key, value) => (value instanceof Set ? { $set: [...value] } : value), 2);

const parsedItems = (text: string) =>
  JSON.parse(text, (_key, value) =>
    Array.isArray(value?.$set) ? new Set<string>(value.$set) : value,
  ) as RecordedItems;

/**
 * Adapts recorded items to a person of the tested cloud: replaces the ids and shifts all times, so that nothing is
 * overdue just because the release is old.
 */
export function recordedAsOf(recorded: RecordedItems, person: RecordedPerson, now: Date): RecordedItems {
  let text = textOf(recorded);
  for (const name of ['userid', 'creatorId', 'email', 'username'] as const)
    text = text.replaceAll(recorded.person[name], person[name]);
  const ageMs = now.getTime() - Date.parse(recorded.recordedAt);
  return parsedItems(
    text.replaceAll(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g, (_, time: string) =>
      JSON.stringify(new Date(Date.parse(time) + ageMs)),
    ),
  );
}

/** Keeps the previously recorded items of older shapes (`v`), because deployed tables still contain such items. */
export function withOlderShapes(now: Items, before: Items): Items {
  const versionsOf = (items: readonly Item[]) => new Set(items.map(({ v }) => v));
  return Object.fromEntries(
    Object.entries(now).map(([table, items]) => {
      const olderItems = (before[table as TableName] ?? []).filter(({ v }) => !versionsOf(items).has(v));
      return [table, [...items, ...olderItems]];
    }),
  );
}

export interface RecordedItems {
  readonly recordedAt: string;
  readonly person: RecordedPerson;
  readonly values: Readonly<Record<string, RouteValues>>;
  readonly items: Items;
  readonly objects: readonly RecordedObject[];
}
export interface RecordedPerson {
  readonly userid: string;
  readonly creatorId: string;
  readonly email: string;
  readonly username: string;
}
export interface RecordedObject {
  readonly bucket: string;
  readonly key: string;
  readonly text: string;
}
export type Items = Readonly<Partial<Record<TableName, readonly Item[]>>>;
export type Item = Readonly<Record<string, unknown>> & { readonly v?: number };
