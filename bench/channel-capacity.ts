import { followNews } from '#functions/news/following/follow-news.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { publicAttributes, type StoredAudio } from '#functions/audio/audio-item.ts';
import { namedBooks } from '#functions/audio/named-books.ts';
import { shownBooks } from '#functions/books/shown-books.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { getChannel } from '#functions/channels/channels/get-channel.ts';
import { listChannelAudio } from '#functions/sharing/channel-lists/list-channel-audio.ts';
import { listChannels } from '#functions/channels/channels/list-channels.ts';
import { follow } from '#functions/channels/follows/follow.ts';
import { followStore } from '#functions/channels/follow-store.ts';
import { shortLinkStore } from '#functions/sharing/short-link-store.ts';
import { resolveShortLink } from '#functions/sharing/short-links/resolve-short-link.ts';
import { postAudio } from '#functions/posts/shown-audio.ts';
import { publicAttributes as publicPostAttributes } from '#functions/posts/post-item.ts';
import { aPublication, aStoredPost } from '#functions/posts/testing/posts.ts';
import { publishedPosts } from '#functions/site/pages/blog/published-posts.ts';
import { showBlog, showBlogOfUser } from '#functions/site/pages/blog/show-blog.ts';
import { showBlogFeed } from '#functions/site/pages/blog/show-blog-feed.ts';
import { showPost } from '#functions/site/pages/blog/show-post.ts';
import { postCounters } from '#functions/posts/post-counters.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { showChannel } from '#functions/site/pages/show-channel.ts';
import { entriesOf } from '#functions/channels/directory-entries.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { announcementStore } from '#functions/news/announcement-store.ts';
import { meterOn, type Usage } from './capacity-meter.ts';
import type { Row } from './table.ts';

/**
 * Compares the capacity units of a listener's requests with 100 and with 10,000 channels (and as many audios, posts,
 * followers and short links of one channel). A difference means that a request scans a table.
 */
export async function measureChannelCapacity(): Promise<Row[]> {
  const usages = new Map<string, Usage[]>();
  for (const size of sizes) {
    const tables = await bootTables(
      'books',
      'chapters',
      'posts',
      'announcements',
      'audio',
      'channels',
      'directoryEntries',
      'follows',
      'handles',
      'news',
      'people',
      'playlists',
      'shortLinks',
    );
    try {
      await fillTables(tables, size);
      const meter = meterOn(tables.client);
      for (const [what, work] of Object.entries(requestsOn(tables)))
        usages.set(what, [...(usages.get(what) ?? []), await meter(work)]);
    } finally {
      await tables.close();
    }
  }
  return [...usages].flatMap(([what, each]) => [rowOf(what, 'units', each), rowOf(what, 'requests', each)]);
}

const sizes = [100, 10_000];

function rowOf(what: string, unit: 'units' | 'requests', usages: readonly Usage[]): Row {
  const values = usages.map((each) => each[unit]);
  return {
    what: `${what}, with ${sizes.at(-1)!.toLocaleString('en-US')} records`,
    unit,
    measured: values.at(-1)!,
    floor: { value: values[0]!, of: `with ${sizes[0]}` },
    limit: { atMost: 1, on: 'ratio' },
    runs: `${sizes.join(', ')}: ${values.join(', ')}`,
    values,
  };
}

function requestsOn({ client }: Tables): Record<string, () => Promise<unknown>> {
  const people = peopleStore(client, 'people');
  const { channels, directory } = bootedChannels(client);
  const books = shownBooks(client, { booksTable: 'books', chaptersTable: 'chapters' });
  const named = namedBooks(books);
  const deps = {
    people,
    channels,
    directory,
    handles: handleStore(client, 'handles'),
    audios: bootedAudios(client),
    views: audioViews(people, named),
    books,
    named,
    follows: followStore(client, 'follows', channels),
    media: { sizeOfPublic: () => Promise.resolve(1) },
    playlists: playlistStore(client, 'playlists'),
    built: { url: () => Promise.resolve('https://site.example') },
    site: { page: () => Promise.resolve('{{data}}'), url: () => Promise.resolve('https://site.example') },
    renderer: () => Promise.resolve({ build: '', drawPage: () => Promise.resolve({ head: '', body: '' }) }),
    links: shortLinkStore(client, 'shortLinks'),
    personOf: async () => (await people.get('usr_1'))!,
    news: followNews({
      ...recordedNews(client),
      announcements: announcementStore(client, 'announcements'),
      audios: bootedAudios(client),
      posts: postStore(client, 'posts'),
    }),
    now: () => new Date(),
  };
  const posts = publishedPosts({
    ...deps,
    posts: postStore(client, 'posts'),
    postCounters: postCounters(client, 'posts'),
    audio: postAudio(deps.audios),
    texts: {
      read: () => Promise.resolve(''),
      readHtml: () => Promise.resolve({ html: '', headings: [] }),
    },
  });
  const request = {
    ...requestDefaults,
    actor: undefined,
    params: {},
    body: undefined,
    query: undefined,
  };
  const requestOfFirst = { ...request, params: { username: 'person0' } };
  const [show, list] = [getChannel(deps), listChannelAudio(deps)];
  return {
    'A channel with its audio': () =>
      Promise.all([show(requestOfFirst), list({ ...requestOfFirst, query: {} })]),
    'The directory': () => listChannels(deps)({ ...request, query: {} }),
    'The directory, of one category': () =>
      listChannels(deps)({ ...request, query: { category: 'Fiction' } }),
    'A search in the directory': () => listChannels(deps)({ ...request, query: { query: 'reads' } }),
    'Following a channel': () =>
      follow(deps)({ ...request, actor: anActor('usr_1'), body: { creatorId: 'cre_0' } }),
    'The page of a channel': () =>
      showChannel(deps)({ ...request, params: { username: 'person0', page: '1' } }),
    'A page of the blog': () => showBlog({ ...deps, posts })({ ...request, params: { page: '1' } }),
    'A post': () => showPost({ ...deps, posts })({ ...request, params: { id: postOf(0).id } }),
    'The posts of an author': () =>
      showBlogOfUser({ ...deps, posts })({ ...request, params: { username: 'person0', page: '1' } }),
    'The feed of the blog': () => showBlogFeed({ site: deps.built, posts, hub: undefined })(request),
    'Opening a short link': () => resolveShortLink(deps)({ ...request, params: { shortCode: codeOf(0) } }),
  };
}

async function fillTables({ client }: Tables, size: number): Promise<void> {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const fillTable = async (TableName: string, itemsOf: (number: number) => object[]) => {
    const items = numbers.flatMap(itemsOf);
    for (let first = 0; first < items.length; first += mostAtOnce) {
      const writes = items.slice(first, first + mostAtOnce).map((Item) => ({ Put: { TableName, Item } }));
      await transact(client, { writes });
    }
  };
  await fillTable('people', (number) => [personOf(number)]);
  await fillTable('handles', (number) => [{ v: 1, handle: `person${number}`, userId: `usr_${number}` }]);
  await fillTable('channels', (number) => [channelOf(number)]);
  await fillTable('directoryEntries', (number) =>
    entriesOf(channelOf(number)).map((entry) => ({ v: 1, ...entry, ownerId: `usr_${number}` })),
  );
  await fillTable('audio', (number) => [audioOf(number)]);
  await fillTable('follows', (number) =>
    number < 2
      ? []
      : [{ v: 1, followerId: `usr_${number}`, followedId: 'usr_0', followedAt: timeOf(number) }],
  );
  const counters = postCounters(client, 'posts');
  for (const number of numbers) {
    const post = postOf(number);
    const Put = { TableName: 'posts', Item: { ...post, ...publicPostAttributes(post) } };
    await transact(client, { writes: [{ Put }, ...counters.publicWrites(undefined, post)] });
  }
  await fillTable('shortLinks', (number) => [
    {
      v: 1,
      shortCode: codeOf(number),
      audioId: audioIdOf(number),
      ownerId: 'usr_0',
      createdAt: timeOf(number),
    },
  ]);
}

const personOf = (number: number) => ({
  v: 3,
  id: `usr_${number}`,
  creatorId: `cre_${number}`,
  username: `person${number}`,
  usernameChosen: true,
  channelName: 'Somebody reads',
});

const channelOf = (number: number) => ({
  v: 1,
  ownerId: `usr_${number}`,
  headerColor: '#6366f1',
  bio: 'Small histories of a harbour town.',
  links: [],
  followerCount: 0,
  followingCount: 0,
  revision: 1,
  words: [`person${number}`, 'somebody', 'reads'],
  published: { Fiction: { count: 1, latestAt: timeOf(number) } },
});

/** Pads the number: items must have equal sizes, because capacity units depend on size. */
const postOf = (number: number) =>
  aStoredPost({
    id: `the-harbour-${String(number).padStart(5, '0')}`,
    ownerId: 'usr_0',
    publishedAt: timeOf(number),
    publication: aPublication(),
  });

const audioIdOf = (number: number): string => `aud_${String(number).padStart(5, '0')}`;

function audioOf(number: number): StoredAudio {
  const id = audioIdOf(number);
  const fields = {
    ownerId: 'usr_0',
    status: 'READY',
    category: 'Fiction',
    visibility: 'public',
  } as const;
  const audio = { ...begunAudio(id, fields), publishedAt: timeOf(number), shortCode: codeOf(number) };
  const sound = wholeSound({ sizeBytes: 1_000_000 });
  return { ...audio, sound, publicMediaId: audioIdOf(number), ...publicAttributes(audio) };
}

const timeOf = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();

/** Maps a number to digits that are valid in a short code. */
const codeOf = (number: number) =>
  number
    .toString(5)
    .padStart(8, '0')
    .replaceAll(/\d/g, (digit) => '34678'[Number(digit)]!);

const mostAtOnce = 100;
