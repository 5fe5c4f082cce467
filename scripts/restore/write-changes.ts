import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { conditionHeld } from '#functions/platform/dynamodb/items.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { readObject } from '#functions/platform/s3/object-folder.ts';
import { tables } from '#shared/tables.ts';
import { namedObjects } from './named-objects.ts';
import type { Item } from './persons-items.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';
import { restoredTables, type RestoredRule } from './restored-tables.ts';
import type { TableChange } from './settle-objects.ts';

/** Writes each item unless it was changed after it was read. */
export async function writeChanges(deps: WriteDependencies, changes: readonly TableChange[]): Promise<void> {
  await mapConcurrently(20, changes, async (change) => {
    const Item = change.hasNearestText ? await withFingerprint(deps, change) : change.item;
    const put = { TableName: deps.names[change.name], Item, ...conditionOf(change) };
    await conditionHeld(deps.documents.send(new PutCommand(put)));
  });
}

/**
 * Computes the fingerprint again for an item that gets a different text than it had (`hasNearestText`). A later save of
 * an unchanged text is recognised by the fingerprint, so it must match the text.
 */
async function withFingerprint(
  { s3, buckets }: WriteDependencies,
  { name, item }: TableChange,
): Promise<Item> {
  const [text] = namedObjects(name, item, { creatorId: '' });
  const bytes = await readObject(s3, buckets.texts, text!.key);
  const content = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { ...item, textFingerprint: fingerprint(content) };
}

function conditionOf({ name, present }: TableChange) {
  if (!present)
    return {
      ConditionExpression: 'attribute_not_exists(#key)',
      ExpressionAttributeNames: { '#key': tables[name].key[0] },
    };
  const { counts = [] } = restoredTables[name] as RestoredRule;
  if (counts.length === 0) return {};
  return {
    ConditionExpression: counts.map((_, place) => `#c${place} = :c${place}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(counts.map((count, place) => [`#c${place}`, count])),
    ExpressionAttributeValues: Object.fromEntries(
      counts.map((count, place) => [`:c${place}`, present[count]]),
    ),
  };
}

type WriteDependencies = Pick<RestoreDependencies, 'documents' | 's3' | 'names' | 'buckets'>;
