import { isDeepStrictEqual } from 'node:util';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import type { Item } from './persons-items.ts';
import { counterIncrease, type RestoredRule } from './restored-tables.ts';

/**
 * Returns the changes that restore a person's items in a table to an earlier moment. Never removes items created since
 * then. An item that is in the trash now, but wasn't then, counts as missing.
 */
export function changesOf(
  rule: RestoredRule,
  { past, now }: { readonly past: Items; readonly now: Items },
  { at, isMissingOnly, isWithPublic }: ChangeOptions,
): ItemChange[] {
  return [...past].flatMap(([key, then]): ItemChange[] => {
    const present = now.get(key);
    const item = isWithPublic ? then : { ...then, ...presentShownFields(rule, present) };
    if (!present) return [{ kind: 'missing', item: withFullTrashDays(restoredMissingItem(rule, item), at) }];
    if (isSame(rule, item, present)) return [];
    const isTrashed = present['deletedAt'] !== undefined && item['deletedAt'] === undefined;
    if (!isTrashed && (isMissingOnly || rule.how === 'if missing')) return [];
    return [
      { kind: isTrashed ? 'missing' : 'changed', item: restoredExistingItem(rule, item, present), present },
    ];
  });
}

/**
 * Returns the publicly visible fields that differ from the earlier moment; `changesOf` restores them only on request.
 */
export const shownDifferences = (
  rule: RestoredRule,
  { past, now }: { readonly past: Items; readonly now: Items },
): ShownDifference[] =>
  [...past].flatMap(([key, item]) =>
    Object.entries(presentShownFields(rule, now.get(key))).flatMap(([field, shown]) =>
      differencesIn(field, item[field], shown),
    ),
  );

const presentShownFields = ({ shown }: RestoredRule, present: Item | undefined): Item =>
  shown?.isShown(present) ? Object.fromEntries(shown.fields.map((field) => [field, present?.[field]])) : {};

function differencesIn(field: string, past: unknown, now: unknown): ShownDifference[] {
  if (isDeepStrictEqual(past, now)) return [];
  if (!isGroup(past) && !isGroup(now)) return [{ field, past, now }];
  const [pastIn, nowIn] = [isGroup(past) ? past : {}, isGroup(now) ? now : {}];
  return [...new Set([...Object.keys(pastIn), ...Object.keys(nowIn)])].flatMap((name) =>
    differencesIn(`${field}.${name}`, pastIn[name], nowIn[name]),
  );
}

const isGroup = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSame(
  { counts = [], stays = [], isPublic = {} }: RestoredRule,
  item: Item,
  present: Item,
): boolean {
  const ignoredFields = new Set([...counts, ...stays, ...Object.keys(isPublic)]);
  const comparableFields = (one: Item) =>
    Object.fromEntries(
      Object.entries(one).filter(([name, value]) => !ignoredFields.has(name) && value !== undefined),
    );
  return isDeepStrictEqual(comparableFields(item), comparableFields(present));
}

function restoredMissingItem({ counts = [], isPublic = {}, prepare }: RestoredRule, item: Item): Item {
  const countFields = counts.map((name) => [name, countIn(item, name) + counterIncrease]);
  const back = { ...item, ...Object.fromEntries(countFields), ...isPublic };
  return prepare?.(back) ?? back;
}

function restoredExistingItem(
  { counts = [], stays = [], isPublic = {} }: RestoredRule,
  item: Item,
  present: Item,
): Item {
  const countFields = counts.map((name) => [name, Math.max(countIn(item, name), countIn(present, name)) + 1]);
  const unchanged = [...stays, ...Object.keys(isPublic)].map((name) => [name, present[name]]);
  return { ...item, ...Object.fromEntries([...countFields, ...unchanged]) };
}

const countIn = (item: Item, name: string): number => Number(item[name] ?? 0);

/**
 * Restarts the time in the trash of items that were already there at the restored moment. Otherwise they would be
 * deleted the next night.
 */
function withFullTrashDays(item: Item, at: Date): Item {
  if (item['removal'] !== 'due') return item;
  return { ...item, removeAfter: new Date(at.getTime() + trashDays * 86_400_000).toISOString() };
}

/**
 * Matches items that were being deleted for good, or were incomplete, at the restored moment; neither they nor their
 * parts are restored.
 */
export const wasBeingDeleted = (item: Item): boolean => 'removing' in item || 'unfinished' in item;

interface ChangeOptions {
  readonly at: Date;
  readonly isMissingOnly: boolean;
  readonly isWithPublic: boolean;
}
export interface ShownDifference {
  readonly field: string;
  readonly past: unknown;
  readonly now: unknown;
}
export type Items = ReadonlyMap<string, Item>;
export interface ItemChange {
  readonly kind: 'missing' | 'changed';
  readonly item: Item;
  readonly present?: Item;
}
