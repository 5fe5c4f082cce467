import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { slotStore } from './slots.ts';
import { transact } from './transaction.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await bootTables('people');
});
afterAll(() => tables.close());

const keyOf = (id: string) => ({ id });

test('a person can run a limited number of tasks; starting or ending one twice counts once', async () => {
  const slots = slotStore(tables.client, 'people', { keyOf, most: 2 });
  const take = async (id: string) =>
    (await transact(tables.client, { slot: slots.takeWrite('ada', id) })).size === 0;
  const release = (id: string) => transact(tables.client, { slot: slots.releaseWrite('ada', id) });
  for (const id of ['one', 'two', 'two']) expect(await take(id)).toBe(true);
  expect(await take('three')).toBe(false);
  expect((await slots.running('ada')).toSorted()).toEqual(['one', 'two']);
  await release('one');
  await release('one');
  expect([await take('three'), await slots.running('grace')]).toEqual([true, []]);
});

test('if a task’s slot may be released only once, a second release is refused', async () => {
  const slots = slotStore(tables.client, 'people', { keyOf, most: 2, isReleasedOnce: true });
  const release = async () =>
    (await transact(tables.client, { slot: slots.releaseWrite('mary', 'one') })).size === 0;
  await transact(tables.client, { slot: slots.takeWrite('mary', 'one') });
  expect([await release(), await release()]).toEqual([true, false]);
});
