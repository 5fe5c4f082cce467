import { expect, test } from 'vitest';
import { settleObjects, type TableChange } from './settle-objects.ts';
import type { StoredObjects } from './stored-objects.ts';

const to = new Date('2026-11-24T12:00:00.000Z');
const person = { creatorId: 'cre_ada' };
const folder = 'texts/ada/book_b/chap_b_c/';
const text = (time: string, how: 'there' | 'removed' | 'gone' = 'there') => ({
  writtenAt: how === 'gone' ? undefined : new Date(`2026-11-24T${time}.000Z`),
  markerId: how === 'there' ? undefined : `marker-of-${time}`,
  isThere: how === 'there',
});
const objects = (texts: Record<string, ReturnType<typeof text>>): StoredObjects => ({
  media: new Map(),
  work: new Map(),
  texts: new Map(Object.entries(texts).map(([id, stored]) => [folder + id, stored])),
});
const missingChange = (textId: string): TableChange => ({
  name: 'chapters',
  kind: 'missing',
  item: { ownerId: 'ada', id: 'chap_b_c', textId },
});
const settle = (change: TableChange, texts: Record<string, ReturnType<typeof text>>) =>
  settleObjects({ changes: [change], unchanged: [] }, objects(texts), { person, to });

test('a restore brings back a deleted text even if the record naming it did not change', () => {
  const { item, name } = missingChange('t1');
  const removed = [{ bucket: 'texts', key: `${folder}t1`, versionId: 'marker-of-11:00:00' }];
  const texts = { t1: text('11:00:00', 'removed') };
  expect(settle(missingChange('t1'), texts)).toMatchObject({ removed, changes: [missingChange('t1')] });
  const unchanged = settleObjects({ changes: [], unchanged: [{ name, item }] }, objects(texts), {
    person,
    to,
  });
  expect(unchanged).toMatchObject({ removed, found: { text: { named: 1, cameBack: 1, gone: 0 } } });
});

test('a lost text is replaced by the last one before the restored time, or before its version', () => {
  const texts = { t1: text('11:00:00'), t2: text('11:59:30', 'removed'), t3: text('12:00:10') };
  expect(settle(missingChange('lost'), texts)).toMatchObject({
    changes: [{ item: { textId: 't2' }, hasNearestText: true }],
    removed: [{ key: `${folder}t2` }],
    found: { text: { nearest: 1 } },
  });
  const version: TableChange = {
    ...missingChange('lost'),
    name: 'versions',
    item: { ownerId: 'ada', id: 'ver_b_c_0time', textId: 'lost', createdAt: '2026-11-24T11:10:00.000Z' },
  };
  expect(settle(version, texts).changes).toMatchObject([{ item: { textId: 't1' } }]);
});

test('a restore does not change a record that already refers to the replacement of its lost text', () => {
  const change = { ...missingChange('lost'), present: { ...missingChange('t1').item } };
  expect(settle(change, { t1: text('11:00:00') }).changes).toEqual([]);
});

test('a record whose text is lost for good is not restored, and the restore reports it', () =>
  expect(settle(missingChange('t1'), { t1: text('11:00:00', 'gone') })).toMatchObject({
    changes: [],
    removed: [],
    found: { text: { gone: 1 } },
  }));

test('a restored audio gets back only the files of its own attempt', () => {
  const sound = (attempt: number) => `media/private/ada/aud_1-${attempt}/audio.mp3`;
  const stored: StoredObjects = {
    ...objects({}),
    media: new Map([1, 12].map((attempt) => [sound(attempt), text('11:00:00', 'removed')])),
  };
  const change: TableChange = {
    name: 'audio',
    kind: 'missing',
    item: { ownerId: 'ada', id: 'aud_1', sound: { attempt: 1 } },
  };
  const { removed, changes } = settleObjects({ changes: [change], unchanged: [] }, stored, { person, to });
  expect(removed.map(({ key }) => key)).toEqual([sound(1)]);
  expect(changes).toHaveLength(1);
});

test('a restored book or post gets back all its pictures; without any it counts as complete', () => {
  const pictures = ['books/book_b', 'posts/a-post'].map(
    (thing) => `media/private/ada/${thing}/pictures/pic_1.png`,
  );
  const stored: StoredObjects = {
    ...objects({}),
    media: new Map(pictures.map((key) => [key, text('11:00:00', 'removed')])),
  };
  const changes = [
    { name: 'books', kind: 'missing', item: { ownerId: 'ada', id: 'book_b' } },
    { name: 'posts', kind: 'missing', item: { ownerId: 'ada', id: 'a-post' } },
  ] as const satisfies TableChange[];
  const settled = settleObjects({ changes, unchanged: [] }, stored, { person, to });
  expect(settled.removed.map(({ key }) => key)).toEqual(pictures);
  const withoutPictures = settleObjects({ changes, unchanged: [] }, objects({}), { person, to });
  expect(withoutPictures).toMatchObject({ changes, found: {} });
});
