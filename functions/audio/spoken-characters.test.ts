import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { audioStore } from './audio-store.ts';
import { productionStore } from './production-store.ts';
import { spokenCharacters } from './spoken-characters.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await bootTables('audio', 'people', 'usage');
});
afterAll(() => tables.close());

const today = new Date('2026-11-21T23:59:59.000Z');
const tomorrow = new Date('2026-11-22T00:00:00.000Z');

test('a person has read aloud what a day allows, not a character more, and as much again the next day', async () => {
  const { begin, audios } = studio('ada');
  expect(await begin('aud_1', 600, today)).toBe('begun');
  expect(await begin('aud_2', 401, today)).toBe('day-used-up');
  expect(await audios.get('aud_2')).toBeUndefined();
  expect(await begin('aud_2', 400, today)).toBe('begun');
  expect(await begin('aud_3', 1, today)).toBe('day-used-up');
  expect(await begin('aud_3', 1_000, tomorrow)).toBe('begun');
});

test('two texts at once do not share what is left of a day', async () => {
  const { begin } = studio('grace');
  const begun = await Promise.all([begin('aud_4', 600, today), begin('aud_5', 600, today)]);
  expect(begun.toSorted()).toEqual(['begun', 'day-used-up']);
});

test('the same request twice counts once', async () => {
  const { begin } = studio('edith');
  expect(await begin('aud_6', 900, today)).toBe('begun');
  expect(await begin('aud_6', 900, today)).toBe('exists');
  expect(await begin('aud_7', 100, today)).toBe('begun');
});

test('a text longer than a whole day fits into none', async () => {
  expect(await studio('mary').begin('aud_8', 1_001, today)).toBe('day-used-up');
});

test('what all have read aloud together is counted over all shards, for one day', async () => {
  const { spoken } = studio('ada');
  for (let index = 0; index < 30; index += 1)
    await spoken.countForStage({ id: `aud_${index}`, ownerId: 'ada' }, 100, today);
  expect(await spoken.stageHasRoom(2_000, today)).toBe(true);
  expect(await spoken.stageHasRoom(2_001, today)).toBe(false);
  expect(await spoken.stageHasRoom(5_000, tomorrow)).toBe(true);
});

function studio(ownerId: string) {
  const { client } = tables;
  const spoken = spokenCharacters(client, 'usage', { perPerson: 1_000, perStage: 5_000 });
  const productions = productionStore(client, { audioTable: 'audio', peopleTable: 'people' });
  const begin = (id: string, characters: number, now: Date) => {
    const audio = begunAudio(id, { ownerId });
    return productions.begin(audio, spoken.counting(audio, characters, now));
  };
  return { spoken, begin, audios: audioStore(client, 'audio') };
}
