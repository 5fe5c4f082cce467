import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bucketsParameter } from '#infra/constructs/buckets-parameter.ts';
import { call } from '#local/testing/caller.ts';
import { storedItems } from '#local/testing/tables.ts';
import { settingsFor, testedCloud } from '#local/testing/tested-cloud.ts';
import { ownedTableNames, tables, type OwnedTableName } from '#shared/tables.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Item } from './persons-items.ts';
import { restoredNames } from './restored-tables.ts';
import type { RestoreDependencies } from './restore-dependencies.ts';
import { restorePeople } from './restore-people.ts';
import { tablesOf } from './stored-names.ts';

let lostBook: TestedBook;
let overwrittenBook: TestedBook;
let gracesBook: TestedBook;
let postId: string;
let earlierMoment: Date;
let itemsBefore: Record<string, readonly Item[]>;

beforeEach(async () => {
  [lostBook, overwrittenBook] = [await aBook('ada', 'The lost one'), await aBook('ada', 'The other one')];
  gracesBook = await aBook('grace', 'Of somebody else');
  postId = (await call('POST /blog', { as: 'ada', body: { title: 'A post', content: 'Hello.' } })).body.post
    .id;
  itemsBefore = await itemsOfAda();
  earlierMoment = await aMoment();
  for (const path of [
    `/books/${lostBook.id}`,
    `/trash/${lostBook.id}`,
    `/blog/${postId}`,
    `/blog/mine/${postId}`,
  ])
    await call(`DELETE ${path}`, { as: 'ada' });
  await save(overwrittenBook, 'Nothing is left of it.');
  await save(overwrittenBook, 'And this is the last word.');
  await save(gracesBook, 'Better words.');
});

test('a deleted book and an overwritten text are restored; other people’s data stays unchanged', async () => {
  const otherPeopleHash = await hashOfOthers();
  const lines = await restore();
  expect(lines).toContain('The book “The lost one” comes back.');
  expect(lines.at(-1)).toBe('Done. All of this is as it was then.');
  expect(await textOf(lostBook)).toBe(lostBook.text);
  expect(await textOf(overwrittenBook)).toBe(overwrittenBook.text);
  expect((await call(`GET /blog/mine/${postId}`, { as: 'ada' })).body.post).toMatchObject({
    content: 'Hello.',
  });
  expect(await itemsOfAda()).toEqual(itemsBefore);
  expect(await hashOfOthers()).toBe(otherPeopleHash);
  expect(await copiesLeft()).toEqual([]);

  await save(lostBook, 'It goes on.');
  expect(await textOf(lostBook)).toBe('It goes on.');
  const secondRestore = await restore({ isMissingOnly: true });
  expect(secondRestore.filter((line) => line.startsWith('The book'))).toEqual([]);
  expect(await textOf(lostBook)).toBe('It goes on.');
});

test('a dry run of a restore names the book that would come back, and changes nothing', async () => {
  const everything = await hashOfAll();
  const lines = await restore({ isDryRun: true });
  expect(lines).toContain('The book “The lost one” comes back.');
  expect(lines.at(-1)).toBe('Nothing was changed: this was a dry run.');
  expect(await hashOfAll()).toBe(everything);
  expect((await call(`GET /books/${lostBook.id}`, { as: 'ada' })).status).toBe(404);
  expect(await copiesLeft()).toEqual([]);
});

test('a restore of missing items only does not undo a later change of a text', async () => {
  await restore({ isMissingOnly: true });
  expect(await textOf(lostBook)).toBe(lostBook.text);
  expect(await textOf(overwrittenBook)).toBe('And this is the last word.');
});

test('the data of all people of a deployment can be restored at once', async () => {
  await restore({ person: undefined, isMissingOnly: true });
  expect(await textOf(lostBook)).toBe(lostBook.text);
  expect(await textOf(gracesBook)).toBe('Better words.');
  await restore({ person: undefined });
  expect(await textOf(overwrittenBook)).toBe(overwrittenBook.text);
  expect(await textOf(gracesBook)).toBe(gracesBook.text);
});

test('a restore that was killed is completed by running the same command again', async () => {
  const killedRun = npmRunRestore();
  for await (const chunk of killedRun.stdout) {
    if (!String(chunk).includes('tables are copied')) continue;
    killedRun.kill('SIGKILL');
    break;
  }
  await once(killedRun, 'close');
  expect((await copiesLeft()).length).toBeGreaterThan(0);
  const secondRestore = npmRunRestore();
  const output = (await Array.fromAsync(secondRestore.stdout)).join('');
  expect(output).toContain('Done. All of this is as it was then.');
  expect(await textOf(lostBook)).toBe(lostBook.text);
  expect(await copiesLeft()).toEqual([]);
});

test('a restore reports if another run deleted its table copies; the next run completes it', async () => {
  const { documents } = await dependencies();
  let otherRestore: Promise<unknown> | undefined;
  const waitingDocuments = new Proxy(documents, {
    get: (target, name) =>
      name === 'send'
        ? async (command: Parameters<typeof documents.send>[0]) => {
            const isOfCopy = String((command.input as { TableName?: string }).TableName).includes('-then-');
            if (isOfCopy) await (otherRestore ??= restore());
            return target.send(command);
          }
        : Reflect.get(target, name),
  });
  await expect(restore({}, { documents: waitingDocuments })).rejects.toThrow(
    'Another run for the same moment ended meanwhile and removed the copies.',
  );
  expect((await restore()).at(-1)).toBe('ada (ada@example.com): nothing differs.');
  expect(await textOf(lostBook)).toBe(lostBook.text);
});

test('a public bio that was emptied stays empty, and the restore report shows its old text', async () => {
  const bio = (text: string) => call('POST /channel/ada/update', { as: 'ada', body: { bio: text } });
  await bio('Ask me at home.');
  const writtenAt = await aMoment();
  await bio('');
  const lines = await restore({ to: writtenAt });
  expect(lines).toContain(
    'Others read Channels bio: nothing now, “Ask me at home.” then. It stays as it is now; --with-public sets it back.',
  );
  await restore({ to: writtenAt, isWithPublic: true });
  const { body } = await call('GET /channel/ada', { as: 'ada' });
  expect(body.channel.bio).toBe('Ask me at home.');
});

test('a restore of an unknown person or to a time out of range is refused with a message', async () => {
  await expect(restore({ person: 'nobody-here' })).rejects.toThrow('Nobody here is called "nobody-here".');
  await expect(restore({ to: new Date(0) })).rejects.toThrow('can be set back to a moment from');
});

async function restore(
  options: Partial<Parameters<typeof restorePeople>[1]> = {},
  more: Partial<RestoreDependencies> = {},
): Promise<string[]> {
  const lines: string[] = [];
  await restorePeople(
    { ...(await dependencies()), say: (line) => lines.push(line), ...more },
    {
      stage: 'local',
      person: 'ada',
      to: earlierMoment,
      isDryRun: false,
      isMissingOnly: false,
      isWithPublic: false,
      ...options,
    },
  );
  return lines;
}

async function dependencies(): Promise<Omit<RestoreDependencies, 'say'>> {
  const client = new DynamoDBClient(settingsFor('DYNAMODB'));
  const Name = bucketsParameter('local');
  const { Parameter } = await new SSMClient(settingsFor('SSM')).send(new GetParameterCommand({ Name }));
  return {
    client,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    s3: new S3Client({ ...settingsFor('S3'), forcePathStyle: true }),
    names: await tablesOf(client, 'local'),
    buckets: JSON.parse(Parameter!.Value!),
    now: () => new Date(),
    pollMs: 50,
  };
}

const npmRunRestore = () =>
  spawn(
    process.execPath,
    [
      'scripts/restore.ts',
      '--stage',
      'local',
      '--person',
      'ada@example.com',
      '--to',
      earlierMoment.toISOString(),
    ],
    {
      env: { ...process.env, PORT: String(testedCloud().port), QUILLCAST_DATA: testedCloud().dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

async function aBook(by: 'ada' | 'grace', title: string): Promise<TestedBook> {
  const { id } = (await call('POST /books', { as: by, body: { title } })).body.book;
  const text = `All the words of ${title}.`;
  const body = { title: 'One', content: text };
  const { chapter } = (await call(`POST /books/${id}/chapters`, { as: by, body })).body;
  await call(`POST /books/${id}/parts`, { as: by, body: { title: 'Part one' } });
  await call(`POST /books/${id}/notes`, { as: by, body: { text: 'Think of the ending.' } });
  return { by, id, chapterId: chapter.id, text };
}

async function save(book: TestedBook, content: string): Promise<void> {
  const { revision } = (await call(addressOf(book), { as: book.by })).body.chapter;
  const body = { content, baseRevision: revision };
  await call(`PUT /chapters/${book.chapterId}`, { as: book.by, body });
}

const addressOf = ({ id, chapterId }: TestedBook) => `GET /books/${id}/chapters/${chapterId}`;
const textOf = async (book: TestedBook): Promise<string> =>
  (await call(addressOf(book), { as: book.by })).body.chapter?.content;

async function itemsOfAda(): Promise<Record<string, readonly Item[]>> {
  const id = await idOfAda();
  const allItems = await Promise.all(
    restoredNames.map(async (name) => {
      const ownItems = (await storedItems<Item>(name)).filter(
        (item) => item[tables[name].ownedBy.key] === id,
      );
      const unseen = { revision: 0, writes: 0, tidying: 'yes', tidyFrom: '' };
      return [name, sorted(ownItems.map((item) => ({ ...item, ...unseen })))] as const;
    }),
  );
  return Object.fromEntries(allItems);
}

const hashOfOthers = async (): Promise<string> => {
  const id = await idOfAda();
  return hashOf((name, item) => item[tables[name].ownedBy.key] !== id && !keyOf(name, item).includes('#'));
};
const hashOfAll = () => hashOf((name, item) => !keyOf(name, item).includes('#'));

async function hashOf(counts: (name: OwnedTableName, item: Item) => boolean): Promise<string> {
  const allItems = await Promise.all(
    ownedTableNames.map(async (name) =>
      sorted((await storedItems<Item>(name)).filter((item) => counts(name, item))),
    ),
  );
  return hash(
    'sha256',
    JSON.stringify(allItems, (_key, value) => (value instanceof Set ? [...value] : value)),
  );
}

const keyOf = (name: OwnedTableName, item: Item) =>
  tables[name].key.map((part) => String(item[part])).join(' ');
const sorted = (items: readonly Item[]) =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const idOfAda = async (): Promise<string> => (await call('GET /profile', { as: 'ada' })).body.profile.userid;

async function copiesLeft(): Promise<string[]> {
  const { TableNames = [] } = await (await dependencies()).client.send(new ListTablesCommand());
  return TableNames.filter((name) => name.includes('-then-'));
}

async function aMoment(): Promise<Date> {
  await wait(10);
  const moment = new Date();
  await wait(10);
  return moment;
}

interface TestedBook {
  readonly by: 'ada' | 'grace';
  readonly id: string;
  readonly chapterId: string;
  readonly text: string;
}
