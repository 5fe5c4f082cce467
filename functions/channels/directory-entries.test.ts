import { expect, test } from 'vitest';
import { entriesOf, searchWordsOf, normalizedWords } from './directory-entries.ts';
import type { ChannelRecord } from './channel-store.ts';

const ada: ChannelRecord = {
  ownerId: 'usr_ada',
  headerColor: '#6366f1',
  bio: '',
  links: [],
  followerCount: 0,
  followingCount: 0,
  revision: 1,
  words: ['ada', 'reads'],
  published: {
    Fiction: { count: 2, latestAt: '2026-11-20T08:00:00.000Z' },
    Poetry: { count: 1, latestAt: '2026-11-21T08:00:00.000Z' },
  },
};

test('a channel is listed by publication date overall and per category, and by words of its name', () => {
  expect(entriesOf(ada)).toEqual([
    { list: 'all', sortKey: '2026-11-21T08:00:00.000Z#usr_ada' },
    { list: 'category Fiction', sortKey: '2026-11-20T08:00:00.000Z#usr_ada' },
    { list: 'category Poetry', sortKey: '2026-11-21T08:00:00.000Z#usr_ada' },
    { list: 'word ad', sortKey: 'ada#usr_ada' },
    { list: 'word re', sortKey: 'reads#usr_ada' },
  ]);
});

test('a channel without public audio or a chosen username is not in the directory', () => {
  expect(entriesOf({ ...ada, published: {} })).toEqual([]);
  expect(entriesOf({ ...ada, words: undefined })).toEqual([]);
  const withoutUsername = { username: 'google_1a2b', usernameChosen: false, channelName: 'Ada' };
  expect(searchWordsOf(withoutUsername)).toBeUndefined();
});

test.each([
  ['Ada Marlowe', ['ada', 'marlowe']],
  ['ada-marlowe_1 ADA', ['ada', 'marlowe', '1']],
  ['Élodie’s «Größe»', ['elodie', 's', 'große']],
  ['<b>bold</b>', ['b', 'bold']],
  ['猫の話 🎧', ['猫の話']],
  ['  – ', []],
])('the name %j is split into the search words %j', (text, words) =>
  expect(normalizedWords(text)).toEqual(words),
);

test('a channel name is stored for the search as at most 20 words of at most 40 characters', () => {
  const names = { username: 'ada', usernameChosen: true };
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const many = letters.flatMap((a) => letters.map((b) => a + b)).join(' ');
  expect(searchWordsOf({ ...names, channelName: many })).toHaveLength(20);
  const [, endless] = searchWordsOf({ ...names, channelName: '🎧x'.repeat(1) + 'ﷺ'.repeat(75) })!;
  expect(Array.from(endless!).length).toBeLessThanOrEqual(40);
});
