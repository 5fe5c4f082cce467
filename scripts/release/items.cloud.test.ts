import { writeFileSync } from 'node:fs';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { call } from '#local/testing/caller.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { putItemsInto, storedItems, tamper } from '#local/testing/tables.ts';
import { settingsFor, testedCloud } from '#local/testing/tested-cloud.ts';
import { newestShapes } from '#shared/item-versions.ts';
import { tableNames, tableVariable, type TableName } from '#shared/tables.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownReadEndpoints, request } from './own-reads.ts';
import { recordedPerson, recordItems } from './record-items.ts';
import {
  recordedAsOf,
  recordedItems,
  recordedItemsFile,
  textOf,
  withOlderShapes,
  type RecordedItems,
} from './recorded-items.ts';

const isRecording = process.env['QUILLCAST_RECORD'] !== undefined;

test.runIf(isRecording)(
  'the stored data of a sample person is recorded for the tests of later releases',
  async () => {
    const recorded = await recordItems(testedCloud().dataDir);
    const items = withOlderShapes(recorded.items, recordedItems().items);
    writeFileSync(recordedItemsFile, `${textOf({ ...recorded, items })}\n`);
  },
  300_000,
);

describe.skipIf(isRecording)('A person’s data from the last release', () => {
  let token: string;
  let recordedData: RecordedItems;
  beforeAll(async () => {
    const person = await newcomer('upgraded');
    ({ token } = person);
    recordedData = recordedAsOf(recordedItems(), await recordedPerson(person), new Date());
    for (const name of tableNames) await putItemsInto(name, recordedData.items[name] ?? []);
    const s3 = new S3Client({ ...settingsFor('S3'), forcePathStyle: true });
    for (const { bucket, key, text } of recordedData.objects)
      await s3.send(new PutObjectCommand({ Bucket: `quillcast-local-${bucket}`, Key: key, Body: text }));
    s3.destroy();
  });

  test('has items of over forty tables, none in a newer format than this release knows', () => {
    const newestOf = new Map(Object.entries(newestShapes));
    const unknownItems = Object.entries(recordedData.items).flatMap(([name, items]) => {
      const newest = newestOf.get(tableVariable(name as TableName)) ?? 1;
      return items.filter(({ v = 1 }) => v > newest).map(({ v }) => `${name} ${v}`);
    });
    expect(unknownItems).toEqual([]);
    expect(Object.values(recordedData.items).filter(({ length }) => length > 0).length).toBeGreaterThan(40);
  });

  test.each(
    ownReadEndpoints()
      .filter(({ endpoint: { route } }) => route in recordedItems().values)
      .map((entry) => [entry.endpoint.route, entry] as const),
  )('is returned by %s in the format of the current contract', async (route, entry) => {
    const { status, body, text } = await request(entry, recordedData.values[route]!, token);
    expect([status, status === entry.endpoint.answer.status || text]).toEqual([
      entry.endpoint.answer.status,
      true,
    ]);
    expect(entry.endpoint.answer.body?.safeParse(body).error).toBeUndefined();
  });

  test('is deleted with the account', async () => {
    const { userid } = recordedData.person;
    await call('DELETE /account', { token });
    // The first run of the schedules blocks access; the second, after the last token expired, deletes everything.
    for (let round = 1; round <= 2; round += 1) {
      await tamper('people', { id: userid }, { deleteAfter: new Date(0).toISOString() });
      await runSchedules();
    }
    expect((await call('GET /profile', { token })).status).toBe(401);
    const tablesToEmpty = ['books', 'chapters', 'audio', 'posts', 'messages', 'news'] as const;
    const remainingItems = await Promise.all(tablesToEmpty.map((name) => storedItems<Owned>(name)));
    expect(
      remainingItems.flat().filter(({ ownerId, personId }) => [ownerId, personId].includes(userid)),
    ).toEqual([]);
    const people = await storedItems<{ readonly id: string }>('people');
    expect(people.map(({ id }) => id)).not.toContain(userid);
  });
});

interface Owned {
  readonly ownerId?: string;
  readonly personId?: string;
}
