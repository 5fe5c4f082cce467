import type { Person } from '#functions/people/people-store.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import type { ItemChange } from './changes.ts';
import { namedObjects, type NamedObject } from './named-objects.ts';
import type { Item } from './persons-items.ts';
import { lookUpObject, type RemovedObject, type StoredObjects } from './stored-objects.ts';

/**
 * Finds the objects that restored items need, and lists those that were deleted but can be undeleted. A text that
 * existed only for seconds may be lost. It is then replaced by the text before it, which is less than a minute older,
 * or by the first later text if there is none before. Skips items for which no text is left.
 */
export function settleObjects(
  { changes, unchanged }: SettleInput,
  objects: StoredObjects,
  { person, to }: { readonly person: Pick<Person, 'creatorId'>; readonly to: Date },
): SettledObjects {
  const foundCounts = new Map<NamedObject['what'], SettledObject>();
  const removed: RemovedObject[] = [];
  const settledChanges: TableChange[] = [];

  for (const { name, item } of unchanged) checkObjects(name, item);
  for (const change of changes) {
    const nearestTextId = nearestTextOf(change, objects, to);
    const item = nearestTextId === undefined ? change.item : { ...change.item, textId: nearestTextId };
    const isWhole = checkObjects(change.name, item, nearestTextId !== undefined);
    const isNamedAlready = nearestTextId !== undefined && change.present?.['textId'] === nearestTextId;
    if (isWhole && !isNamedAlready)
      settledChanges.push({ ...change, item, ...(nearestTextId !== undefined && { hasNearestText: true }) });
  }
  return { changes: settledChanges, removed, found: Object.fromEntries(foundCounts) };

  function checkObjects(name: OwnedTableName, item: Item, isNearest = false): boolean {
    let isWhole = true;
    for (const named of namedObjects(name, item, person)) {
      const found = lookUpObject(objects, named);
      const isRestorable = found.isThere || found.removed.length > 0;
      if (named.isOptional && !isRestorable) continue;
      removed.push(...found.removed);
      const totals = foundCounts.get(named.what) ?? { named: 0, cameBack: 0, nearest: 0, gone: 0 };
      foundCounts.set(named.what, {
        named: totals.named + 1,
        cameBack: totals.cameBack + Number(found.removed.length > 0),
        nearest: totals.nearest + Number(isNearest),
        gone: totals.gone + Number(!isRestorable),
      });
      if (named.what === 'text' && !isRestorable) isWhole = false;
    }
    return isWhole;
  }
}

function nearestTextOf({ name, item }: TableChange, objects: StoredObjects, to: Date): string | undefined {
  if (name !== 'chapters' && name !== 'versions') return undefined;
  const [named] = namedObjects(name, item, { creatorId: '' });
  const { isThere, removed } = lookUpObject(objects, named!);
  if (isThere || removed.length > 0) return undefined;
  const folder = named!.key.slice(0, named!.key.lastIndexOf('/') + 1);
  const asOfDate = name === 'versions' ? new Date(String(item['createdAt'])) : to;
  const texts = [...objects.texts]
    .flatMap(([key, { writtenAt }]) => (writtenAt && key.startsWith(folder) ? [{ key, writtenAt }] : []))
    .toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  const nearestTextId = texts.findLast(({ writtenAt }) => writtenAt <= asOfDate) ?? texts[0];
  return nearestTextId?.key.slice(folder.length);
}

export interface TableChange extends ItemChange {
  readonly name: OwnedTableName;
  /** True if the text isn't the one of the restored moment, so that its fingerprint must be computed again. */
  readonly hasNearestText?: true;
}
interface SettleInput {
  readonly changes: readonly TableChange[];
  readonly unchanged: readonly { readonly name: OwnedTableName; readonly item: Item }[];
}
export interface SettledObjects {
  readonly changes: readonly TableChange[];
  readonly removed: readonly RemovedObject[];
  readonly found: Readonly<Partial<Record<NamedObject['what'], SettledObject>>>;
}
export interface SettledObject {
  readonly named: number;
  readonly cameBack: number;
  readonly nearest: number;
  readonly gone: number;
}
