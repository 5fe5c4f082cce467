import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { bookStore, type BookStore } from '#functions/books/book-store.ts';
import { newBook } from '#functions/books/books/new-book.ts';
import { chapterStore } from '#functions/books/chapter-store.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { shownBooks } from '#functions/books/shown-books.ts';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import type { Person } from '#functions/people/people-store.ts';
import { wholeSound } from '#functions/testing/begun-audio.ts';
import { listChannelAudioIds } from '#functions/sharing/channel-lists/list-channel-audio.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { showChannelFeed } from './feeds/show-channel-feed.ts';
import { showPlaylistFeed } from './feeds/show-playlist-feed.ts';
import { showOembed } from './oembed/show-oembed.ts';
import { showEmbed } from './show-embed.ts';
import { showPlayer } from './show-player.ts';

const bookId = 'book_salt';
const id = 'aud_leaving';
let readers: Readers;
let books: BookStore;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  readers = await bootReaders();
  books = bookStore(readers.client, { booksTable: 'books', bookDetailsTable: 'bookDetails' });
  [ada, grace] = await Promise.all([readers.aPerson('ada'), readers.aPerson('grace')]);
  await readers.follow(grace, ada);
  await readers.tell(grace, ada, id, '2026-11-21T07:00:00.000Z');
  await readers.newsItems.add({
    personId: ada.id,
    kind: 'audio-ready',
    thingId: id,
    at: '2026-11-21T06:00:00.000Z',
  });
});
afterAll(() => readers.close());

beforeEach(async () => {
  await put('books', aBook());
  await put('chapters', aChapter('one', { position: 'a0', title: 'Before' }));
  await put('chapters', aChapter('two', { position: 'a1', title: 'Leaving', audioId: id }));
  await record();
});

const nameReaders: Readonly<Record<string, () => Promise<string>>> = {
  'lists of audio, the player and short links': async () => recordingName((await listedView(undefined))!),
  'notifications of who follows': async () => {
    const [news] = (await readers.notificationsOf(grace)).notifications;
    return /“(.*)”/u.exec(news!.title)![1]!;
  },
  announcements: async () => (await readers.published[0]!.read(grace.id, [id])).get(id)!.title,
  'the feed of who follows': async () => {
    const [activity] = (await readers.feedOf(grace)).activities;
    return activity?.kind === 'audio' ? recordingName(activity.audio) : '';
  },
  'the feed of the channel': async () => titleIn(await channelFeed()),
  'the feed of a playlist': async () => {
    const playlist = { id: 'pl_1', ownerId: ada.id, title: '', description: '', visibility: 'public' };
    const show = showPlaylistFeed({
      ...deps(),
      playlists: { findById: async () => ({ ...playlist, audioIds: [id] }) },
    } as never);
    return titleIn(await show({ ...requestDefaults, params: { id: 'pl_1', page: '1' } } as never));
  },
  'the page of the player': async () => {
    const show = showPlayer({ ...deps(), site: { page }, media });
    return (await show({ params: { id }, doNotCache() {}, notFound() {} } as never)).split('{"')[0]!;
  },
  frames: async () => {
    const show = showEmbed({ ...deps(), site: { page } });
    return (await show({ params: { id }, doNotCache() {}, notFound() {} } as never)).split('{"')[0]!;
  },
  'embeds of other sites': async () => {
    const show = showOembed(deps() as never);
    const url = `https://site.example/channel/ada/audio/${id}`;
    return (await show({ ...requestDefaults, query: { url } } as never)).title;
  },
};

describe.each(Object.entries(nameReaders))('A recording in %s', (_place, nameAt) => {
  test.each([
    ['is named with its book and chapter', async () => {}, 'The Salt Road · 2: Leaving'],
    ['has the new title of a renamed book', () => change({ title: 'Salt' }), 'Salt · 2: Leaving'],
    [
      'has the new title of a renamed chapter',
      () => changeChapter('two', 'title', 'Gone'),
      'The Salt Road · 2: Gone',
    ],
    [
      'has the new number of a moved chapter',
      () => changeChapter('one', 'position', 'a2'),
      'The Salt Road · 1: Leaving',
    ],
    [
      'has a lower number if an earlier chapter is in the trash',
      () => changeChapter('one', 'deletedAt', '2026-11-21'),
      'The Salt Road · 1: Leaving',
    ],
    ['keeps a title that its author gave it', () => record({ title: 'By night' }), 'By night'],
    [
      'is named without its book if the book is hidden',
      () => put('books', aBook({ isShown: false })),
      'Leaving',
    ],
    [
      'is named without its book if the author has not decided to show it',
      () => put('books', aBook({ isShown: undefined })),
      'Leaving',
    ],
    [
      'is named without its book if the book is in the trash',
      () => books.moveToTrash(ada.id, bookId, '2026-11-21', '2026-12-21'),
      'Leaving',
    ],
    [
      'is named with its book again once the book is restored',
      deleteAndRestore,
      'The Salt Road · 2: Leaving',
    ],
    [
      'is named without its book if its chapter is in the trash',
      () => changeChapter('two', 'deletedAt', '2026-11-21'),
      'Leaving',
    ],
    ['is named without its book if its chapter was deleted permanently', purge, 'Leaving'],
  ] as const)('%s', async (_title, happens, name) => {
    await happens();
    expect(await nameAt()).toBe(name);
  });
});

test('authors see the book of their recording even if it is hidden, and whether others see it', async () => {
  await put('books', aBook({ isShown: undefined, coverId: 'cov_1234abcd' }));
  const { book } = (await listedView(ada.id))!;
  expect(book).toEqual({
    id: bookId,
    title: 'The Salt Road',
    authors: ['A. Marlowe'],
    genre: 'Historical fiction',
    language: 'en',
    coverUrl: `/media/private/${ada.id}/books/${bookId}/covers/cov_1234abcd/cover.webp`,
    number: 2,
    chapter: 'Leaving',
  });
  await books.show(ada.id, bookId, true);
  expect((await listedView(ada.id))!.book).toMatchObject({
    isShown: true,
    coverUrl: '/book-covers/cover-ada-salt-1234abcd.jpg',
  });
  expect((await listedView(undefined))!.book).not.toHaveProperty('isShown');
  const [news] = (await readers.notificationsOf(ada)).notifications;
  expect(news!.title).toContain('“The Salt Road · 2: Leaving”');
});

test('the recordings of a book are listed in chapter order; for a hidden book, none are listed', async () => {
  await readers.anAudio(ada, 'aud_before', { chapterId: 'chap_salt_one' });
  await readers.anAudio(ada, 'aud_talk', { chapterId: 'chap_salt_one' });
  await put(
    'chapters',
    aChapter('one', { position: 'a0', audioId: 'aud_before', podcastAudioId: 'aud_talk' }),
  );
  const ids = async () =>
    (
      await listChannelAudioIds(deps())({
        ...requestDefaults,
        params: { username: 'ada' },
        query: { book: bookId },
      } as never)
    ).ids;
  expect(await ids()).toEqual(['aud_before', id]);
  await readers.anAudio(ada, 'aud_before', { chapterId: 'chap_salt_one', visibility: 'unlisted' });
  expect(await ids()).toEqual(['aud_talk', id]);
  await put('books', aBook({ isShown: false }));
  expect(await ids()).toEqual([]);
});

test('a recording never shows a book of another author', async () => {
  await put('chapters', aChapter('two', { ownerId: grace.id, audioId: 'aud_other' }));
  await record({ ownerId: grace.id });
  expect(await listedView(undefined)).not.toHaveProperty('book');
});

describe('In a podcast feed', () => {
  test('showing a book makes its chapters episodes of a named season; their ids and dates stay', async () => {
    await put('books', aBook({ isShown: undefined }));
    const feedBefore = await channelFeed();
    await books.show(ada.id, bookId, true);
    const feedAfter = await channelFeed();
    const { season } = (await books.get(ada.id, bookId))!;
    expect(feedAfter).toContain(`<itunes:season>${season}</itunes:season>`);
    expect(feedAfter).toContain('<itunes:episode>2</itunes:episode>');
    expect(feedAfter).toContain(`<podcast:season name="The Salt Road">${season}</podcast:season>`);
    expect(feedAfter).toMatch(
      /<itunes:image href="https:\/\/site\.example\/book-covers\/feed-ada-salt-[\da-f]{8}\.jpg"\/>/,
    );
    for (const unchanged of [/<guid.*<\/guid>/, /<pubDate>.*<\/pubDate>/, /<enclosure .*>/])
      expect(unchanged.exec(feedAfter)![0]).toBe(unchanged.exec(feedBefore)![0]);
    expect(feedBefore).not.toMatch(/itunes:season|Salt/);
  });

  test('season and episode numbers from the author win; a chapter’s podcast has no episode number', async () => {
    await record({ season: 7, episode: 9 });
    expect(await channelFeed()).toMatch(/<itunes:season>7<[^]*<itunes:episode>9</);
    await record({ sound: wholeSound({ originalName: 'Leaving', isPodcast: true }) });
    expect(await channelFeed()).not.toContain('<itunes:episode>');
  });

  test('each book is a season, numbered by when it was first shown, even if it was hidden since', async () => {
    await put('books', aBook({ isShown: undefined }));
    await put('books', aBook({ id: 'book_second', isShown: undefined }));
    await books.show(ada.id, bookId, true);
    await books.show(ada.id, bookId, false);
    await books.show(ada.id, 'book_second', true);
    await books.show(ada.id, bookId, true);
    const seasons = [await books.get(ada.id, bookId), await books.get(ada.id, 'book_second')];
    expect(seasons[1]!.season! - seasons[0]!.season!).toBe(1);
  });
});

const page = async () => '{{title}}{{data}}';
const site = { url: async () => 'https://site.example' };
const media = { getPublicTranscript: async () => 'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nShe left.\n' };
const shown = () => shownBooks(readers.client, { booksTable: 'books', chaptersTable: 'chapters' });
const deps = () => ({
  ...readers,
  books: shown(),
  site,
  built: site,
  views: audioViews(readers.people, readers.named),
});

async function listedView(viewer: string | undefined) {
  const audio = await readers.audios.get(id);
  return audio && audioViews(readers.people, readers.named).one(audio, viewer);
}

const channelFeed = () =>
  showChannelFeed(deps())({ ...requestDefaults, params: { username: 'ada', page: '1' } } as never);

const titleIn = (feed: string): string => /<item>\s*<title>(.*)<\/title>/u.exec(feed)![1]!;

const put = (TableName: string, Item: object) => readers.client.send(new PutCommand({ TableName, Item }));

const aBook = (given: Partial<StoredBook> = {}): StoredBook => ({
  ...newBook(
    { title: 'The Salt Road', genre: 'Historical fiction', authors: ['A. Marlowe'] },
    { ownerId: ada.id, id: bookId, createdAt: '2026-11-01T08:00:00.000Z', requestFingerprint: 'f' },
  ),
  isShown: true,
  ...given,
});

const aChapter = (own: string, given: Partial<StoredChapter>): Partial<StoredChapter> => ({
  ownerId: ada.id,
  id: `chap_salt_${own}`,
  revision: 1,
  ...given,
});

const record = (given: Partial<StoredAudio> = {}) =>
  readers.anAudio(ada, id, {
    title: 'Leaving',
    chapterId: 'chap_salt_two',
    sound: wholeSound({ originalName: 'Leaving' }),
    ...given,
  });

const change = (changes: Partial<Pick<StoredBook, 'title'>>) => books.change(ada.id, bookId, changes, {});

const changeChapter = (own: string, name: string, value: string) =>
  readers.client.send(
    new UpdateCommand({
      TableName: 'chapters',
      Key: { ownerId: ada.id, id: `chap_salt_${own}` },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );

async function deleteAndRestore() {
  await books.moveToTrash(ada.id, bookId, '2026-11-21', '2026-12-21');
  await books.restore(ada.id, bookId);
}

async function purge() {
  await record({ chapterId: undefined });
  await chapterStore(readers.client, 'chapters').remove(ada.id, 'chap_salt_two');
}
