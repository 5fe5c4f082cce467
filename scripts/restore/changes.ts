import { isDeepStrictEqual } from 'node:util';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import type { Item } from './persons-items.ts';
import { unseen, type RestoredRule } from './restored-tables.ts';

/**
 * What setting a table back changes of a person's items. Nothing is removed: what was made since stays. What lies in the
 * trash now, and did not then, is missing for its author.
 */
export function changesOf(
  rule: RestoredRule,
  { past, now }: { readonly past: Items; readonly now: Items },
  { at, isMissingOnly }: { readonly at: Date; readonly isMissingOnly: boolean },
): Change[] {
  return [...past].flatMap(([key, item]): Change[] => {
    const present = now.get(key);
    if (!present) return [{ kind: 'missing', item: daysInTrashAgain(withoutPresent(rule, item), at) }];
    if (isSame(rule, item, present)) return [];
    const isTrashed = present['deletedAt'] !== undefined && item['deletedAt'] === undefined;
    if (!isTrashed && (isMissingOnly || rule.how === 'if missing')) return [];
    return [{ kind: isTrashed ? 'missing' : 'changed', item: overPresent(rule, item, present), present }];
  });
}

/** Whether nothing is to be set back of it. */
function isSame(
  { counts = [], stays = [], isPublic = {} }: RestoredRule,
  item: Item,
  present: Item,
): boolean {
  const apart = new Set([...counts, ...stays, ...Object.keys(isPublic)]);
  const compared = (one: Item) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !apart.has(name)));
  return isDeepStrictEqual(compared(item), compared(present));
}

function withoutPresent({ counts = [], isPublic = {}, comesBack }: RestoredRule, item: Item): Item {
  const counted = counts.map((name) => [name, countIn(item, name) + unseen]);
  const back = { ...item, ...Object.fromEntries(counted), ...isPublic };
  return comesBack?.(back) ?? back;
}

function overPresent(
  { counts = [], stays = [], isPublic = {} }: RestoredRule,
  item: Item,
  present: Item,
): Item {
  const counted = counts.map((name) => [name, Math.max(countIn(item, name), countIn(present, name)) + 1]);
  const kept = [...stays, ...Object.keys(isPublic)].map((name) => [name, present[name]]);
  return { ...item, ...Object.fromEntries([...counted, ...kept]) };
}

const countIn = (item: Item, name: string): number => Number(item[name] ?? 0);

/** What was in the trash then has its days before it again: else it would go the next night. */
function daysInTrashAgain(item: Item, at: Date): Item {
  if (item['removal'] !== 'due') return item;
  return { ...item, removeAfter: new Date(at.getTime() + trashDays * 86_400_000).toISOString() };
}

/** Somebody was removing it for good, or it was not whole yet: it does not come back, nor what belongs to it. */
export const wasGoing = (item: Item): boolean => 'removing' in item || 'unfinished' in item;

export type Items = ReadonlyMap<string, Item>;
export interface Change {
  readonly kind: 'missing' | 'changed';
  /** As it is to be. */
  readonly item: Item;
  /** As it is now; absent of what is not there. */
  readonly present?: Item;
}
