import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { bootedCredits } from '#functions/testing/credit-accounts.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { creditsIn } from '#functions/credits/accounts/credit-account.ts';
import { creditEntryStore } from '#functions/credits/accounts/credit-entry-store.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { attemptStore } from './attempt-store.ts';

let tables: Tables;
let ownerId: string;
let owners = 0;
beforeAll(async () => {
  tables = await bootTables('audio', 'people', 'creditAccounts', 'creditEntries');
});
afterAll(() => tables.close());
beforeEach(() => {
  ownerId = `author-${(owners += 1)}`;
});

test('an audio that is heard costs a credit for each thousand characters, once', async () => {
  const { audio } = await begun(1_001);
  expect(await credits()).toMatchObject({ balance: 498, held: 2 });
  const ready = () => attempts().markReady(audio, wholeSound());
  expect([await ready(), await ready()]).toEqual([true, false]);
  expect(await credits()).toMatchObject({ balance: 498, held: 0 });
  expect(await ledger()).toMatchObject([
    { kind: 'audio', about: audio.title, credits: -2, characters: 1_001, audioId: audio.id },
  ]);
});

test('one that fails, or is deleted in the making, costs nothing', async () => {
  const { audio: failed } = await begun(5_000);
  await attempts().markFailed(failed, 'The voice did not answer.');
  const { audio: deleted } = await begun(5_000);
  expect(await attempts().remove(deleted)).toBe(true);
  expect(await credits()).toMatchObject({ balance: 500, held: 0 });
  expect(await ledger()).toEqual([]);
});

test('one that is made again costs as much again, and an end of the attempt before is too late', async () => {
  const { audio } = await begun(5_000);
  await attempts().markFailed(audio, 'The voice did not answer.');
  expect(await beginAgain(audio)).toBe('begun');
  expect(await credits()).toMatchObject({ balance: 495, held: 5 });
  expect(await attempts().markFailed(audio, 'Late.')).toBe(false);
  await attempts().markReady({ ...audio, attempt: 2 }, wholeSound({ attempt: 2 }));
  expect(await credits()).toMatchObject({ balance: 495, held: 0 });
});

test('who has too few begins nothing, and nothing again', async () => {
  const { audio } = await begun(500_000);
  await expect(begun(1)).rejects.toMatchObject({ code: 'out_of_credits' });
  await attempts().markFailed(audio, 'The voice did not answer.');
  await begun(1);
  await expect(beginAgain(audio)).rejects.toMatchObject({ code: 'out_of_credits' });
  expect((await audios().get(audio.id))?.status).toBe('FAILED');
});

test('three at once on the last credits: as many begin as can be paid for', async () => {
  await begun(499_000);
  const asked = await Promise.allSettled([begun(1), begun(1)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await credits()).toMatchObject({ balance: 0, held: 500 });
});

test('credits that change between look and beginning are looked at again', async () => {
  await begun(490_000);
  await transact(tables.client, { credits: bootedCredits(tables.client).granting(ownerId, 100) });
  const audio = anAudio(20_000);
  const accounts = bootedCredits(tables.client);
  let looks = 0;
  const changing = attemptStore(tables.client, names, {
    ...accounts,
    async hold(...asked) {
      const writes = await accounts.hold(...asked);
      // somebody else takes what was seen
      if ((looks += 1) === 1)
        await transact(tables.client, { other: await accounts.hold(ownerId, 'other', 4, new Date(now)) });
      return writes;
    },
  });
  expect(await changing.begin(audio)).toBe('begun');
  expect(looks).toBe(2);
  expect(await credits()).toMatchObject({ monthlyLeft: 0, granted: 86 });
});

test('what was begun before there were prices is free, also when it is made again', async () => {
  const audio = begunAudio('aud_old', { ownerId });
  await attempts().begin(audio);
  await attempts().markFailed(audio, 'The voice did not answer.');
  await beginAgain(audio);
  expect(await attempts().markReady({ ...audio, attempt: 2 }, wholeSound({ attempt: 2 }))).toBe(true);
  expect([await credits(), await ledger()]).toMatchObject([{ balance: 500 }, []]);
});

test('an audio that was made before there were such records keeps its sound while it is made anew', async () => {
  const { audio } = await begun(1_000);
  await attempts().markReady(audio, wholeSound());
  await alter(audio.id, 'REMOVE #sound', { '#sound': 'sound' });
  const old = (await audios().get(audio.id))!;
  expect(await attempts().begin({ ...old, attempt: 2, textId: 'txt_new' }, { seen: old })).toBe('begun');
  expect((await audios().get(audio.id))?.sound).toMatchObject({ attempt: 1, durationSeconds: 60 });
});

const now = new Date().toISOString();
const names = { audioTable: 'audio', peopleTable: 'people' };
const audios = () => audioStore(tables.client, 'audio');
const attempts = () => attemptStore(tables.client, names, bootedCredits(tables.client));
const beginAgain = (audio: StoredAudio) =>
  attempts().begin({ ...audio, attempt: audio.attempt + 1 }, { seen: audio });
const credits = async () => creditsIn(await bootedCredits(tables.client).get(ownerId), new Date(now));
const ledger = () => creditEntryStore(tables.client, 'creditEntries').listOf(ownerId);

const alter = (id: string, UpdateExpression: string, ExpressionAttributeNames: Record<string, string>) =>
  tables.client.send(
    new UpdateCommand({ TableName: 'audio', Key: { id }, UpdateExpression, ExpressionAttributeNames }),
  );

let made = 0;
const anAudio = (characters: number): StoredAudio =>
  begunAudio(`aud_${(made += 1)}`, { ownerId, characters });

async function begun(characters: number): Promise<{ audio: StoredAudio }> {
  const audio = anAudio(characters);
  expect(await attempts().begin(audio)).toBe('begun');
  return { audio };
}
