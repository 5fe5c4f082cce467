import { afterEach, beforeEach, expect, test } from 'vitest';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { audioStore } from '#functions/audio/audio-store.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { listeningStore } from '#functions/listening/listening-store.ts';
import { playStore } from '#functions/listening/plays/play-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import type { Visitor } from '#functions/platform/requests/visitor.ts';
import { visitorMarks } from '#functions/platform/visitor-marks.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { countPlay } from './count-play.ts';
import { forgetHistory, forgetPosition } from './forget-position.ts';
import { getPosition } from './get-position.ts';
import { keepPosition } from './keep-position.ts';
import { listHeard } from './list-heard.ts';
import { listSeveral } from './list-several.ts';

let tables: Tables;
let now: Date;

beforeEach(async () => {
  tables = await bootTables('audio', 'listening', 'plays', 'usage', 'people');
  now = new Date('2026-11-22T20:00:00.000Z');
});
afterEach(() => tables.close());

test('a listener’s position in an audio is stored and returned', async () => {
  await audios('aud_1');
  const position = { seconds: 61.5, sentence: 9, words: 'The lamps were', offset: 1.5 };
  await report('aud_1', '19:00', position);
  expect(await at('aud_1')).toEqual({
    audioId: 'aud_1',
    position,
    finished: false,
    heardAt: '2026-11-22T19:00:00.000Z',
  });
});

test('if two devices report positions, both receive the one that was heard later', async () => {
  await audios('aud_1');
  await report('aud_1', '19:10', { seconds: 700 });
  expect(await report('aud_1', '19:00', { seconds: 0 })).toMatchObject({
    position: { seconds: 700 },
  });
  expect(await report('aud_1', '19:10', { seconds: 0 })).toMatchObject({
    position: { seconds: 700 },
  });
  expect(await report('aud_1', '19:11', { seconds: 3 })).toMatchObject({ position: { seconds: 3 } });
});

test('a position from a device whose clock is fast does not block later positions', async () => {
  await audios('aud_1');
  await report('aud_1', '23:59', { seconds: 30 });
  now = new Date('2026-11-22T20:01:00.000Z');
  expect(await report('aud_1', '20:01', { seconds: 90 })).toMatchObject({
    position: { seconds: 90 },
  });
});

test('a position in a missing or private audio is refused', async () => {
  await audios({ id: 'aud_private', visibility: 'private' });
  for (const id of ['aud_private', 'aud_none'])
    await expect(report(id, '19:00', { seconds: 1 })).rejects.toMatchObject({ code: 'not_found' });
});

test('the history is listed with the latest first, page by page', async () => {
  await audios('aud_1', 'aud_2', 'aud_3');
  await report('aud_2', '19:00');
  await report('aud_1', '19:20');
  await report('aud_3', '19:10');
  const first = await historyIds({ limit: 2 });
  expect(first.ids).toEqual(['aud_1', 'aud_3']);
  const second = await historyIds({ limit: 2, cursor: first.nextCursor });
  expect(second).toEqual({ ids: ['aud_2'], nextCursor: undefined });
});

test('the last page of the history offers no next page, even if it skips withdrawn audios', async () => {
  await audios('aud_1', 'aud_2', 'aud_3');
  for (const [at, id] of ['aud_1', 'aud_2', 'aud_3'].entries()) await report(id, `19:0${at}`);
  await audios({ id: 'aud_2', visibility: 'private' });
  expect(await historyIds({ limit: 2 })).toEqual({ ids: ['aud_3', 'aud_1'], nextCursor: undefined });
});

test('the list “continue listening” leaves out finished and withdrawn audios', async () => {
  await audios('aud_1', 'aud_2', 'aud_3');
  await report('aud_1', '19:00');
  await report('aud_2', '19:10', { seconds: 60 }, true);
  await report('aud_3', '19:20');
  await audios({ id: 'aud_3', visibility: 'private' });
  expect((await historyIds({ unfinished: 'true' })).ids).toEqual(['aud_1']);
  expect((await historyIds({})).ids).toEqual(['aud_2', 'aud_1']);
});

test('the history skips many withdrawn audios to find an older one that can still be heard', async () => {
  await audios('aud_old');
  await report('aud_old', '18:00');
  for (let minute = 10; minute < 14; minute += 1) {
    await audios(`aud_${minute}`);
    await report(`aud_${minute}`, `19:${minute}`);
    await audios({ id: `aud_${minute}`, visibility: 'private' });
  }
  expect((await historyIds({ limit: 1 })).ids).toEqual(['aud_old']);
});

test('people can remove one audio or everything, but only from their own history', async () => {
  await audios('aud_1', 'aud_2');
  for (const id of ['aud_1', 'aud_2']) await report(id, '19:00');
  await report('aud_1', '19:00', { seconds: 5 }, false, 'usr_linus');
  await forgetPosition(deps())({ ...aRequest('usr_grace'), params: { audioId: 'aud_1' } });
  expect((await historyIds({})).ids).toEqual(['aud_2']);
  await forgetHistory(deps())({ ...aRequest('usr_grace'), params: {} });
  expect((await historyIds({})).ids).toEqual([]);
  expect((await historyIds({}, 'usr_linus')).ids).toEqual(['aud_1']);
});

test('audios are returned in the order of the requested ids, without inaccessible ones', async () => {
  await audios('aud_1', { id: 'aud_2', visibility: 'private' }, 'aud_3');
  const several = async (actor?: string) =>
    (
      await listSeveral(deps())({
        ...aRequest(actor),
        params: {},
        query: { ids: 'aud_3,aud_2,aud_none,aud_1' },
      })
    ).audios.map(({ id }) => id);
  expect(await several()).toEqual(['aud_3', 'aud_1']);
  expect(await several('usr_ada')).toEqual(['aud_3', 'aud_2', 'aud_1']);
});

test('a play counts once for each listener and day', async () => {
  await audios('aud_1');
  for (const who of ['usr_grace', 'usr_grace', 'usr_linus']) await play('aud_1', who);
  expect(await plays('aud_1')).toBe(2);
  now = new Date('2026-11-23T00:10:00.000Z');
  await play('aud_1', 'usr_grace');
  expect(await plays('aud_1')).toBe(3);
});

test('a visitor’s plays of an audio count once a day by IP address, without a cookie', async () => {
  await audios('aud_1');
  const firstVisitor = { address: '203.0.113.7' };
  await play('aud_1', undefined, firstVisitor);
  await play('aud_1', undefined, firstVisitor);
  await play('aud_1', undefined, { address: '203.0.113.8' });
  expect(await plays('aud_1')).toBe(2);
});

test('plays by the author and of private audios are not counted', async () => {
  await audios('aud_1', { id: 'aud_2', visibility: 'private' });
  await play('aud_1', 'usr_ada');
  await play('aud_2', 'usr_ada');
  await expect(play('aud_2', 'usr_grace')).rejects.toMatchObject({ code: 'not_found' });
  expect([await plays('aud_1'), await plays('aud_2')]).toEqual([undefined, undefined]);
});

test('a play of an audio that has just been withdrawn is not counted', async () => {
  await audios({ id: 'aud_1', visibility: 'private' });
  const store = playStore(tables.client, { plays: 'plays', audio: 'audio' });
  await store.count({ audioId: 'aud_1', day: '2026-11-22', mark: 'a listener' }, now);
  expect(await plays('aud_1')).toBeUndefined();
});

test('simultaneous plays are all counted', async () => {
  await audios('aud_1');
  await Promise.all(Array.from({ length: 12 }, (_, at) => play('aud_1', `usr_${at}`)));
  expect(await plays('aud_1')).toBe(12);
});

async function audios(...given: (string | (Partial<StoredAudio> & { id: string }))[]): Promise<void> {
  for (const each of given) {
    const part = typeof each === 'string' ? { id: each } : each;
    const Item = begunAudio(part.id, {
      visibility: 'public',
      status: 'READY',
      ...(part.visibility !== 'private' && { publicMediaId: 'med_1' }),
      ...part,
    });
    await tables.client.send(new PutCommand({ TableName: 'audio', Item }));
  }
}

const report = async (
  audioId: string,
  time: string,
  position: object = { seconds: 30 },
  finished = false,
  who = 'usr_grace',
) =>
  (
    await keepPosition(deps())({
      ...aRequest(who),
      params: { audioId },
      body: { position: position as { seconds: number }, finished, heardAt: `2026-11-22T${time}:00Z` },
    })
  ).listening;

const at = async (audioId: string) =>
  (await getPosition(deps())({ ...aRequest('usr_grace'), params: { audioId } })).listening;

async function historyIds(query: object, who = 'usr_grace') {
  const answer = await listHeard(deps())({ ...aRequest(who), params: {}, query });
  return { ids: answer.heard.map(({ audio }) => audio.id), nextCursor: answer.nextCursor };
}

const play = (id: string, who?: string, visitor: Visitor = requestDefaults.visitor) =>
  countPlay(deps())({ ...aRequest(who), params: { id }, visitor });

const plays = async (id: string) => (await audioStore(tables.client, 'audio').get(id))?.plays;

const aRequest = (who: string | undefined) =>
  ({ ...requestDefaults, actor: who === undefined ? undefined : anActor(who) }) as typeof requestDefaults & {
    actor: ReturnType<typeof anActor>;
  };

const deps = () => ({
  audios: audioStore(tables.client, 'audio'),
  listening: listeningStore(tables.client, 'listening'),
  plays: playStore(tables.client, { plays: 'plays', audio: 'audio' }),
  marks: visitorMarks(tables.client, 'usage'),
  views: audioViews(peopleStore(tables.client, 'people'), noNamedBooks),
  now: () => now,
});
