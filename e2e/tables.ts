import { synthesize } from '#build/build-steps.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { alterItem, itemsOf } from '#local/testing/alter-item.ts';
import { ownOperator, ownPort } from './ports.ts';

export const alterOwnItem = async (table: Item['table'], item: Omit<Item, 'table'>): Promise<void> =>
  alterItem(await ownTables(), { table, ...item });

export const allItemsIn = async <Stored>(table: Item['table']): Promise<Stored[]> =>
  itemsOf<Stored>(await ownTables(), table);

const ownTables = async () => ({
  assemblyDir: await synthesize('local', () => {}),
  endpoint: `http://127.0.0.1:${portsFrom(ownPort()).dynamodb}`,
  credentials: ownOperator(),
});

type Item = Parameters<typeof alterItem>[1];
