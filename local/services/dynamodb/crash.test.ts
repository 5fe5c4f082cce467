import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PutCommand, TransactWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isFull } from '#shared/testing/is-full.ts';
import { rangeWithin } from './level.ts';
import { openStore } from './store.ts';
import { clientOf } from './testing.ts';

const TableName = 'facts';
const members = Array.from({ length: 10 }, (_, at) => `member${at}`);
const acknowledged = { writes: new Set<string>(), turn: 0 };
let dir: string;
let child: ChildProcess;
let db: DynamoDBDocumentClient;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dynamodb-crash-'));
});
afterEach(kill);
afterAll(() => rm(dir, { recursive: true }));

const rounds = isFull ? 6 : 2;

it(
  'after each kill -9, all acknowledged writes are there and no transaction is half done',
  { timeout: 60_000 },
  async () => {
    for (let life = 1; life <= rounds; life += 1) {
      const killsAnytime = life % 2 === 0;
      const minWrites = killsAnytime ? acknowledged.writes.size + 40 : 0;
      await boot(killsAnytime ? Infinity : 100 + Math.floor(Math.random() * 100));
      const writing = [1, 2, 3, 4].map((writer) => writeUntilKilled(`life${life}-writer${writer}`));
      const allWriters = Promise.all([...writing, turnUntilKilled(), wanderUntilKilled()]);
      while (acknowledged.writes.size < minWrites) await pause(5);
      if (killsAnytime) await pause(Math.random() * 50).then(kill);
      await allWriters;

      const facts = await factsOnDisk('item-facts~');
      const ids = new Set(facts.map(({ id }) => id));
      expect([...acknowledged.writes.difference(ids)]).toEqual([]);

      const turns = facts.filter(({ id }) => members.includes(id)).map(({ turn }) => turn);
      expect(turns).toEqual(members.map(() => turns[0]));
      expect([acknowledged.turn, acknowledged.turn + 1]).toContain(turns[0]);
      acknowledged.turn = turns[0]!;

      const byId = (one: Fact, other: Fact) => one.id.localeCompare(other.id);
      expect((await factsOnDisk('index-global~facts~byTurn~')).toSorted(byId)).toEqual(facts.toSorted(byId));
    }
    expect(acknowledged.writes.size).toBeGreaterThan(100);
  },
);

async function writeUntilKilled(name: string) {
  for (let at = 0; ; at += 1) {
    const Item = { id: `${name}-${at}`, turn: -at, text: 'x'.repeat(500) };
    if (!(await isAcknowledged(db.send(new PutCommand({ TableName, Item }))))) return;
    acknowledged.writes.add(Item.id);
  }
}

async function turnUntilKilled() {
  for (;;) {
    const turn = acknowledged.turn + 1;
    const TransactItems = members.map((id) => ({ Put: { TableName, Item: { id, turn } } }));
    if (!(await isAcknowledged(db.send(new TransactWriteCommand({ TransactItems }))))) return;
    acknowledged.turn = turn;
  }
}

async function wanderUntilKilled() {
  for (let turn = 1; ; turn += 1) {
    if (!(await isAcknowledged(db.send(new PutCommand({ TableName, Item: { id: 'wanderer', turn } })))))
      return;
  }
}

function isAcknowledged(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => true,
    (error: { $fault?: string }) => {
      if (error.$fault) throw error;
      return false;
    },
  );
}

async function factsOnDisk(prefix: string): Promise<Fact[]> {
  const { level } = await openStore(dir);
  const items = (await level.values(rangeWithin(prefix)).all()) as {
    id: { S: string };
    turn: { N: string };
  }[];
  await level.close();
  return items.map(({ id, turn }) => ({ id: id.S, turn: Number(turn.N) }));
}

async function boot(diesAfterDiskWrites: number): Promise<void> {
  const program = `
    const { startDynamoDb } = await import('#local/services/dynamodb/index.ts');
    const { keys } = await import('#local/testing/keys.ts');
    const { ClassicLevel: { prototype: disk } } = await import('classic-level');
    const service = await startDynamoDb({ port: 0, keys, dir: process.argv[1] });
    await service.defineTable({
      TableName: 'facts',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }, { AttributeName: 'turn', AttributeType: 'N' }],
      GlobalSecondaryIndexes: [{
        IndexName: 'byTurn',
        KeySchema: [{ AttributeName: 'turn', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      }],
    });
    let left = Number(process.argv[2]);
    for (const name of ['_put', '_del', '_batch']) {
      const write = disk[name];
      disk[name] = async function (...args) {
        await write.apply(this, args);
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      };
    }
    console.log(service.port);`;
  const options = ['--input-type=module', '-e', program, dir, String(diesAfterDiskWrites)];
  const newChild = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = newChild;
  const [port] = (await once(newChild.stdout, 'data')) as [Buffer];
  db = clientOf(String(port).trim());
}

async function kill(): Promise<void> {
  if (child.signalCode) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  db.destroy();
}

interface Fact {
  id: string;
  turn: number;
}
