import { expect, test } from 'vitest';
import { changesOf, shownDifferences, wasBeingDeleted, type Items } from './changes.ts';
import type { Item } from './persons-items.ts';
import { restoredTables, type RestoredRule } from './restored-tables.ts';
import type { OwnedTableName } from '#shared/tables.ts';

const at = new Date('2026-11-24T12:00:00.000Z');
const items = (...all: readonly Item[]): Items => new Map(all.map((item) => [String(item['id']), item]));
const changes = (name: OwnedTableName, past: Items, now: Items, options = {}) =>
  changesOf(ruleOf(name), { past, now }, { at, isMissingOnly: false, isWithPublic: false, ...options });
const ruleOf = (name: OwnedTableName) => restoredTables[name] as RestoredRule;
const chapter = (more: object = {}): Item => ({ id: 'chap_b_c', title: 'One', revision: 4, ...more });

test('a missing item is restored with a revision that no open page can have seen', () =>
  expect(changes('chapters', items(chapter()), items())).toEqual([
    { kind: 'missing', item: chapter({ revision: 1_004 }) },
  ]));

test('an item changed since the restored moment is restored, and its revision increases', () => {
  const present = chapter({ title: 'Uno', revision: 9 });
  expect(changes('chapters', items(chapter()), items(present))).toEqual([
    { kind: 'changed', item: chapter({ revision: 10 }), present },
  ]);
});

test('a restored chapter keeps the audio that was generated after the restored moment', () => {
  const present = chapter({ title: 'Uno', audioId: 'aud_1' });
  expect(changes('chapters', items(chapter()), items(present))[0]!.item).toMatchObject({ audioId: 'aud_1' });
});

test('a restore leaves alone items created since, and items saved again without a change', () => {
  const now = items(chapter({ revision: 9 }), { id: 'chap_b_new', title: 'Two', revision: 1 });
  expect(changes('chapters', items(chapter()), now)).toEqual([]);
});

test('a restore of only missing items skips changed ones, but restores those now in the trash', () => {
  const changed = chapter({ title: 'Uno', revision: 9 });
  expect(changes('chapters', items(chapter()), items(changed), { isMissingOnly: true })).toEqual([]);
  const trashed = chapter({ deletedAt: '2026-11-24T11:00:00.000Z', removal: 'due' });
  const [back] = changes('chapters', items(chapter()), items(trashed), { isMissingOnly: true });
  expect(back).toMatchObject({ kind: 'missing', item: { revision: 5 } });
  expect(back!.item).not.toHaveProperty('deletedAt');
});

test('an item that was in the trash at the restored moment gets thirty more days there', () => {
  const trashed = chapter({ deletedAt: 'then', removal: 'due', removeAfter: '2026-11-24T11:00:00.000Z' });
  expect(changes('chapters', items(trashed), items())[0]!.item).toMatchObject({
    removeAfter: '2026-12-24T12:00:00.000Z',
  });
});

test('a missing post comes back as a draft, and a post unpublished since stays unpublished', () => {
  const post = { id: 'post_1', title: 'Hello', revision: 1, writes: 1, publication: {}, publicList: 'all' };
  expect(changes('posts', items(post), items())[0]!.item).toMatchObject({
    publication: undefined,
    publicList: undefined,
  });
  const unpublished = { id: 'post_1', title: 'Hullo', revision: 1, writes: 5 };
  expect(changes('posts', items(post), items(unpublished))[0]!.item).toMatchObject({
    title: 'Hello',
    publication: undefined,
    writes: 6,
  });
});

test('a missing audio comes back private with a new attempt number; an existing one is kept', () => {
  const audio = { id: 'aud_1', title: 'One', visibility: 'public', status: 'READY', attempt: { number: 2 } };
  expect(changes('audio', items(audio), items())[0]!.item).toMatchObject({
    visibility: 'private',
    publicOwner: undefined,
    attempt: { number: 1_002 },
  });
  expect(changes('audio', items(audio), items({ ...audio, title: 'Uno' }))).toEqual([]);
});

test('work that was in progress at the restored moment comes back as failed', () => {
  const audio = {
    id: 'aud_1',
    ownerId: 'ada',
    status: 'PROCESSING',
    processing: 'yes',
    attempt: { number: 1 },
  };
  const { item } = changes('audio', items(audio), items())[0]!;
  expect(item).toMatchObject({ status: 'FAILED', ownerStatus: 'ada#FAILED', processing: undefined });
  const message = { id: 'msg_1', running: 'yes', answer: { status: 'RUNNING', attempt: 1 } };
  const restoredMessage = changes('messages', items(message), items())[0]!.item;
  expect(restoredMessage).toMatchObject({ running: undefined, answer: { status: 'FAILED' } });
});

test('an item that was unfinished or being deleted at the restored moment is not restored', () => {
  expect(wasBeingDeleted({ removing: true })).toBe(true);
  expect(wasBeingDeleted({ unfinished: true })).toBe(true);
  expect(wasBeingDeleted(chapter())).toBe(false);
});

const podcast = { ownerName: 'Ada', ownerEmail: 'ada@example.com' };
const channel = (more: object): Item => ({ id: 'ada', bio: 'I write.', revision: 3, ...more });

test('public texts stay as they are unless the operator asks for their restore', () => {
  const past = items(channel({ podcast }));
  const now = items(channel({ bio: '', podcast: { ownerName: 'Ada' }, revision: 5 }));
  expect(changes('channels', past, now)).toEqual([]);
  expect(changes('channels', past, now, { isWithPublic: true })[0]!.item).toEqual(
    channel({ podcast, revision: 6 }),
  );
});

test('the operator sees each public field that differs, with its past and present value', () => {
  const past = items(channel({ podcast }));
  const now = items(channel({ bio: '', podcast: { ownerName: 'Ada' } }));
  expect(shownDifferences(ruleOf('channels'), { past: past, now })).toEqual([
    { field: 'bio', past: 'I write.', now: '' },
    { field: 'podcast.ownerEmail', past: 'ada@example.com', now: undefined },
  ]);
});

test('a restored playlist that has become private gets back its texts and stays private', () => {
  const playlist = (title: string, visibility: string): Item => ({
    id: 'pl_1',
    title,
    visibility,
    revision: 1,
  });
  const past = items(playlist('Then', 'public'));
  expect(changes('playlists', past, items(playlist('Now', 'private')))[0]!.item).toMatchObject({
    title: 'Then',
    visibility: 'private',
  });
  for (const visibility of ['public', 'unlisted'])
    expect(changes('playlists', past, items(playlist('Now', visibility)))).toEqual([]);
  expect(changes('playlists', past, items())[0]!.item).toMatchObject({
    title: 'Then',
    visibility: 'private',
  });
});
