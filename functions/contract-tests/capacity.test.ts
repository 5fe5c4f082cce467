import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
// oxlint-disable-next-line no-restricted-imports -- the writes of all areas are counted here
import { playStore } from '#functions/listening/plays/play-store.ts';
import { messageStore } from '#functions/writing/message-store.ts';
import { tables, tableNames, type TableDescription, type TableName } from '#shared/tables.ts';

/**
 * Partition keys of indexes that have the same value in items of many people, for example in all items that wait for a
 * sweep. A partition takes 1,000 writes a second, and a throttled index throttles its whole table.
 */
const shared = new Set([
  'processing',
  'running',
  'list',
  'tidying',
  'removal',
  'deletion',
  'dueIn',
  'publicList',
  'status',
]);
/**
 * The exceptions: indexes with shared partition keys that contain whole items instead of only keys. The items are
 * small, are written only when something is added or removed, and are read directly from the index.
 */
const indexesWithWholeItems = [
  'reports.byStatus',
  'waitlist.byStatus',
  'waitlist.byList',
  'withdrawals.byTellFrom',
];

test('indexes with partitions that many people share store only keys, except the listed indexes', () => {
  const wholeItemIndexes = tableNames.flatMap((name) => {
    const { indexes = {}, keysOnly = [] }: TableDescription = tables[name];
    return Object.entries(indexes)
      .filter(([index, [key]]) => shared.has(key) && !keysOnly.includes(index))
      .map(([index]) => `${name}.${index}`);
  });
  expect(wholeItemIndexes).toEqual(indexesWithWholeItems);
});

describe('In a busy hour', () => {
  let bootedTables: Tables;
  beforeAll(async () => {
    bootedTables = await bootTables('messages', 'audio', 'plays', 'books');
  });
  afterAll(() => bootedTables.close());

  test('an AI answer of any length changes the list of running answers only at its start and end', async () => {
    const messages = messageStore(bootedTables.client, 'messages');
    const input = { ownerId: 'usr_ada', conversationId: 'conv_1', answerId: 'msg_1', attempt: 1 };
    const key = { ownerId: 'usr_ada', id: 'msg_1' };
    const answer = {
      ...key,
      conversationId: 'conv_1',
      number: 2,
      from: 'ai',
      kind: 'chat',
      text: '',
      createdAt: '2026-11-25T12:00:00.000Z',
      answer: { status: 'RUNNING', attempt: 1, executionArn: 'arn', held: 1 },
      running: 'yes',
      startedAt: '2026-11-25T12:00:00.000Z',
    };
    const startWrites = await writesOf('messages', key, () =>
      bootedTables.client.send(new PutCommand({ TableName: 'messages', Item: answer })),
    );
    const growing = await writesOf('messages', key, async () => {
      for (let second = 1; second <= 20; second += 1)
        await messages.savePartial(input, 'word '.repeat(second));
    });
    expect([startWrites['byRunning'], growing['byRunning']]).toEqual([1, 0]);
    expectCapacityFor({ partition: 'Messages.byRunning running=yes', writes: 2, anHour: 5 });
  });

  test('an audio in progress changes the lists of audios only when it starts and ends', async () => {
    const key = { id: 'aud_1' };
    const Item = { ...begunAudio('aud_1'), processing: 'yes', ownerStatus: 'usr_ada#PROCESSING' };
    const begun = await writesOf('audio', key, () =>
      bootedTables.client.send(new PutCommand({ TableName: 'audio', Item })),
    );
    const going = await writesOf('audio', key, () =>
      bootedTables.client.send(
        new UpdateCommand({
          TableName: 'audio',
          Key: key,
          UpdateExpression: 'SET attempt.progress = :half',
          ExpressionAttributeValues: { ':half': 0.5 },
        }),
      ),
    );
    expect(begun).toMatchObject({ byProcessing: 1, byOwner: 1, byOwnerStatus: 1 });
    expect(Object.values(going)).toEqual([0, 0, 0, 0, 0, 0]);
    expectCapacityFor({ partition: 'Audio.byProcessing processing=yes', writes: 2, anHour: 3 });
  });

  test('counting a play changes no list of audios, and counts are spread over eight partitions', async () => {
    const Item = {
      ...begunAudio('aud_2', { visibility: 'public', status: 'READY', publicMediaId: 'med_2' }),
      publicOwner: 'usr_ada',
      publishedAt: '2026-11-25T12:00:00.000Z',
    };
    await bootedTables.client.send(new PutCommand({ TableName: 'audio', Item }));
    const plays = playStore(bootedTables.client, { plays: 'plays', audio: 'audio' });
    const now = new Date('2026-11-25T12:00:00.000Z');
    const writes = await writesOf('audio', { id: 'aud_2' }, async () => {
      for (let listener = 0; listener < 100; listener += 1)
        await plays.count({ audioId: 'aud_2', day: '2026-11-25', mark: `mark ${listener}` }, now);
    });
    expect(Object.values(writes)).toEqual([0, 0, 0, 0, 0, 0]);
    const { Item: played } = await bootedTables.client.send(
      new GetCommand({ TableName: 'audio', Key: { id: 'aud_2' } }),
    );
    expect(played!['plays']).toBe(100);
    // A play takes four write units, because the listener's mark and the play count take two each in a transaction.
    // Plays are spread over eight partitions.
    expectCapacityFor({ partition: 'Plays {audioId}#{part}', writes: 4 / 8, anHour: 60 });
  });

  test('another save in a book that is marked for nightly tidying does not write the mark again', async () => {
    const key = { ownerId: 'usr_ada', id: 'book_1' };
    const Item = {
      ...key,
      title: 'A book',
      wordCount: 1,
      tidying: 'yes',
      tidyFrom: '2026-11-26T00:00:00.000Z',
    };
    await bootedTables.client.send(new PutCommand({ TableName: 'books', Item }));
    const saveWrites = await writesOf('books', key, () =>
      bootedTables.client.send(new PutCommand({ TableName: 'books', Item: { ...Item, wordCount: 2 } })),
    );
    expect(saveWrites['byTidying']).toBe(0);
    expectCapacityFor({ partition: 'Books.byTidying tidying=yes', writes: 2, anHour: 1 });
  });

  /**
   * Counts the writes of each index by DynamoDB's rules: one if the item enters or leaves the index, at most two if an
   * attribute that the index contains changes.
   */
  async function writesOf(
    name: TableName,
    Key: Record<string, string>,
    work: () => Promise<unknown>,
  ): Promise<Record<string, number>> {
    const readBack = async () =>
      (await bootedTables.client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item;
    const itemBefore = await readBack();
    await work();
    const itemAfter = await readBack();
    const { key, indexes = {}, keysOnly = [], carries = {} }: TableDescription = tables[name];
    return Object.fromEntries(
      Object.entries(indexes).map(([index, own]) => {
        const carried = (item: Record<string, unknown> | undefined) => {
          if (!item || own.some((attribute) => attribute !== undefined && !(attribute in item)))
            return undefined;
          const attributeNames =
            keysOnly.includes(index) || carries[index]
              ? [...key, ...own, ...(carries[index] ?? [])]
              : Object.keys(item);
          return JSON.stringify(attributeNames.map((attribute) => [attribute, item[attribute!]]));
        };
        const [was, is] = [carried(itemBefore), carried(itemAfter)];
        return [index, was === is ? 0 : was === undefined || is === undefined ? 1 : 2];
      }),
    );
  }
});

function expectCapacityFor({ partition, writes, anHour }: Operation): void {
  const unitsPerSecond = [100, 10_000].map((people) => (people * anHour * writes) / 3_600);
  expect(
    unitsPerSecond.every((units) => units <= 1_000),
    `${partition}: ${unitsPerSecond.join(', ')} units a second`,
  ).toBe(true);
}

interface Operation {
  readonly partition: string;
  readonly writes: number;
  readonly anHour: number;
}
