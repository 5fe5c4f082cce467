import { parseFeed } from 'podcast-partytime';
import { describe, expect, test } from 'vitest';
import type { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { showChannelFeed } from './show-channel-feed.ts';
import { showPlaylistFeed } from './show-playlist-feed.ts';

const ada = { id: 'sub-1', creatorId: 'cre_1', username: 'ada', channelName: 'Ada Marlowe' };
const grace = { id: 'sub-2', creatorId: 'cre_2', username: 'grace', channelName: 'Grace' };

const published = (id: string, given: Partial<StoredAudio> = {}): StoredAudio =>
  begunAudio(id, {
    ownerId: ada.id,
    title: `Title of ${id}`,
    status: 'READY',
    visibility: 'public',
    publicMediaId: `med_${id}`,
    publishedAt: '2026-11-02T08:30:00.000Z',
    sound: wholeSound({ sizeBytes: 1_000 }),
    ...given,
  });

const shared = { site: { url: () => Promise.resolve('https://site.example') } };

async function channelFeed(
  audios: StoredAudio[],
  username = 'ada',
  person: object = ada,
  podcast?: PodcastSettings,
  page = '1',
) {
  const text = await showChannelFeed({
    ...shared,
    people: { get: () => Promise.resolve(person), findByCreatorId: () => Promise.resolve(undefined) },
    handles: {
      get: (handle: string) =>
        Promise.resolve(['ada', 'ada_before'].includes(handle) ? { userId: ada.id } : undefined),
    },
    channels: {
      get: () =>
        Promise.resolve({ bio: 'Stories of the sea.', podcast, changedAt: '2026-11-05T10:00:00.000Z' }),
    },
    audios: { listEpisodesOf: pagesOf(audios) },
    books: { shownOf: () => Promise.resolve([]) },
  } as never)({ ...requestDefaults, params: { username, page } } as never);
  return { text, feed: parseFeed(text)! };
}

const pageOf = (audios: StoredAudio[], page: string) => channelFeed(audios, 'ada', ada, undefined, page);

const pagesOf =
  (audios: StoredAudio[]) =>
  (_owner: string, { limit, after }: { limit: number; after?: { id: string } }) => {
    const startIndex = audios.findIndex(({ id }) => id === after?.id) + 1;
    const items = audios.slice(startIndex, startIndex + Math.min(2, limit));
    const last = items.at(-1);
    return Promise.resolve({ items, ...(last && last !== audios.at(-1) && { after: { id: last.id } }) });
  };

async function playlistFeed(
  audios: StoredAudio[],
  given: object = {},
  owner: object = ada,
  podcasts: Readonly<Record<string, PodcastSettings>> = {},
) {
  const playlist = {
    id: 'pl_1',
    ownerId: ada.id,
    title: 'By the sea',
    description: '',
    visibility: 'public',
    audioIds: ['aud_2', 'aud_gone', 'aud_1'],
    ...given,
  };
  const text = await showPlaylistFeed({
    ...shared,
    playlists: { get: () => Promise.resolve(undefined), findById: () => Promise.resolve(playlist) },
    audios: { getAll: () => Promise.resolve(new Map(audios.map((audio) => [audio.id, audio]))) },
    named: noNamedBooks,
    channels: {
      getAll: (ids: string[]) => Promise.resolve(new Map(ids.map((id) => [id, { podcast: podcasts[id] }]))),
    },
    people: {
      publicNamesOf: () =>
        Promise.resolve(
          new Map([
            [ada.id, owner],
            [grace.id, grace],
          ]),
        ),
    },
  } as never)({ ...requestDefaults, params: { id: 'pl_1', page: '1' } } as never);
  return { text, feed: parseFeed(text)! };
}

describe('The feed of a channel', () => {
  test('links an episode’s page, audio and transcript, and states its AI voice and file size', async () => {
    const { feed } = await channelFeed([published('aud_1')]);
    expect(feed).toMatchObject({ title: 'Ada Marlowe', description: 'Stories of the sea.' });
    expect(feed.items[0]).toMatchObject({
      guid: 'aud_1',
      link: 'https://site.example/channel/ada/audio/aud_1',
      enclosure: { url: 'https://site.example/episodes/aud_1.mp3', length: 1_000 },
      podcastTranscripts: [{ url: 'https://site.example/episodes/aud_1.vtt' }],
      podcastPeople: [{ name: 'Ada Marlowe' }, { name: 'Orus (AI voice)', role: 'Narrator' }],
    });
  });

  test('names the authors of a chapter’s book, and the channel if the book has none', async () => {
    const sound = wholeSound({ sizeBytes: 1, authors: ['Ada Byron', 'Bea Quill'] });
    const { feed } = await channelFeed([published('aud_1', { sound }), published('aud_2')]);
    expect(feed.items[0]).toMatchObject({
      author: 'Ada Byron, Bea Quill',
      description: 'Title of aud_1, by Ada Byron, Bea Quill. Spoken by Orus (AI voice).',
    });
    expect(feed.items[0]!.podcastPeople!.map(({ name }) => name)).toEqual([
      'Ada Byron',
      'Bea Quill',
      'Orus (AI voice)',
    ]);
    expect(feed.items[1]).toMatchObject({ author: 'Ada Marlowe' });
  });

  test('names the host and guest of a podcast', async () => {
    const sound = wholeSound({ sizeBytes: 1, isPodcast: true, voiceId: 'Ava', expertVoice: 'Ryan' });
    const { feed } = await channelFeed([published('aud_1', { sound })]);
    expect(feed.items[0]!.podcastPeople).toMatchObject([
      { role: 'Author' },
      { name: 'Ava (AI voice)', role: 'Host' },
      { name: 'Ryan (AI voice)', role: 'Guest' },
    ]);
  });

  test.each([
    ['is private', { visibility: 'private', publicMediaId: undefined }],
    ['is shared only by its link', { visibility: 'unlisted' }],
    ['is being made private', { publicMediaId: undefined }],
    ['is not finished yet', { status: 'PROCESSING', sound: undefined }],
  ] as const)(
    'leaves out an audio that %s, even if the database index still lists it',
    async (_what, given) => {
      const { text } = await channelFeed([published('aud_1', given)]);
      expect(text).not.toContain('aud_1');
    },
  );

  test('has the details that an author entered for an episode, and defaults for all others', async () => {
    const details = {
      description: 'What the tide brings.',
      notesHtml: '<p>Thanks.</p>',
      season: 2,
      episode: 7,
      episodeType: 'trailer',
      explicit: true,
      publishedAt: '2019-05-01T10:00:00.000Z',
    } as const;
    const { feed } = await channelFeed([published('aud_2'), published('aud_1', details)]);
    expect(feed.items[0]).toMatchObject({
      description: 'Title of aud_2, by Ada Marlowe. Spoken by Orus (AI voice).',
      explicit: false,
      itunesEpisodeType: 'full',
    });
    expect(feed.items[1]).toMatchObject({
      description: 'What the tide brings.',
      content: '<p>Thanks.</p>',
      itunesSeason: 2,
      itunesEpisode: 7,
      itunesEpisodeType: 'trailer',
      explicit: true,
      pubDate: new Date('2019-05-01T10:00:00.000Z'),
    });
  });

  test('has the podcast settings of its channel, also for episodes without their own settings', async () => {
    const podcast: PodcastSettings = {
      description: 'A podcast of the sea.',
      category: 'Fiction: Drama',
      language: 'de',
      explicit: true,
      type: 'serial',
      ownerEmail: 'ada@example.com',
      fundingUrl: 'https://give.example',
      copyright: '© Ada',
    };
    const audios = [published('aud_1'), published('aud_2', { explicit: false })];
    const { feed } = await channelFeed(audios, 'ada', ada, podcast);
    expect(feed).toMatchObject({
      description: 'A podcast of the sea.',
      itunesCategory: ['Fiction > Drama'],
      language: 'de',
      explicit: true,
      itunesType: 'serial',
      owner: { name: 'Ada Marlowe', email: 'ada@example.com' },
      podcastFunding: [{ url: 'https://give.example', message: 'Support this podcast' }],
      copyright: '© Ada',
    });
    expect(feed.items.map(({ explicit }) => explicit)).toEqual([true, false]);
    expect((await channelFeed(audios)).text).not.toMatch(/itunes:owner|podcast:funding|copyright/);
  });

  test('lists every public audio, the newest first, on several pages if it is long', async () => {
    const notesHtml = `<p>${'The tide. '.repeat(2_000)}</p>`;
    const audios = Array.from({ length: 200 }, (_, at) => published(`aud_${at}`, { notesHtml }));
    const [first, second] = [await pageOf(audios, '1'), await pageOf(audios, '2')];
    expect(Buffer.byteLength(first.text)).toBeLessThan(3_010_000);
    expect(first.text).toContain(
      'rel="next" type="application/rss+xml" href="https://site.example/channel/ada/feed.xml?page=2"',
    );
    expect([...first.feed.items, ...second.feed.items].map(({ guid }) => guid)).toEqual(
      audios.map(({ id }) => id),
    );
    await expect(pageOf(audios, '3')).rejects.toMatchObject({ code: 'not_found' });
    const short = await pageOf(
      audios.map(({ id }) => published(id)),
      '1',
    );
    expect(short.feed.items).toHaveLength(200);
    expect(short.text).not.toContain('rel="next"');
  });

  test('has a new build date when something in it is changed or removed', async () => {
    const built = async (changedAt?: string) =>
      /<lastBuildDate>(.+)<\/lastBuildDate>/.exec(
        (await channelFeed([published('aud_1', changedAt === undefined ? {} : { changedAt })])).text,
      )![1];
    expect(await built()).toBe('Thu, 05 Nov 2026 10:00:00 GMT');
    expect(await built('2026-11-06T10:00:00.000Z')).toBe('Fri, 06 Nov 2026 10:00:00 GMT');
  });

  test('shows each episode with its author’s picture, or else with a drawn one', async () => {
    const [chosen, drawn] = [
      await channelFeed([published('aud_1')], 'ada', { ...ada, imageId: 'img_1' }),
      await channelFeed([published('aud_1')]),
    ];
    expect(chosen.feed.items[0]!.itunesImage).toBe(
      'https://site.example/media/images/cre_1/img_1/artwork.jpg',
    );
    expect(drawn.feed.items[0]!.itunesImage).toMatch(/pictures\/artwork-audio-aud_1-[0-9a-f]{8}\.png$/);
  });

  test('is also available under a former username, and then states its new address', async () => {
    const [{ text, feed }, today] = [await channelFeed([], 'Ada_Before'), await channelFeed([])];
    expect(text).toContain(
      '<itunes:new-feed-url>https://site.example/channel/ada/feed.xml</itunes:new-feed-url>',
    );
    expect(feed.guid).toBe(today.feed.guid);
    expect(today.text).not.toContain('new-feed-url');
  });

  test('keeps its guid when the owner’s username changes', async () => {
    const renamed = await channelFeed([], 'ada', { ...ada, username: 'ada_marlowe' });
    expect(renamed.feed.guid).toBe((await channelFeed([])).feed.guid);
  });

  test.each([
    ['a username that does not exist', 'nobody', ada],
    ['an account that is being deleted', 'ada', { ...ada, deletion: 'ending' }],
  ])('returns `not_found` for %s', (_what, username, person) =>
    expect(channelFeed([], username, person)).rejects.toMatchObject({ code: 'not_found' }),
  );
});

describe('The feed of a playlist', () => {
  test('lists audios in the playlist’s order, each under the name of its author', async () => {
    const { feed } = await playlistFeed([published('aud_1'), published('aud_2', { ownerId: grace.id })]);
    expect(feed.itunesType).toBe('serial');
    expect(feed.items.map(({ guid, author }) => [guid, author])).toEqual([
      ['aud_2', 'Grace'],
      ['aud_1', 'Ada Marlowe'],
    ]);
  });

  test('numbers its episodes by the playlist’s order, not by their numbers in the channels', async () => {
    const episodeNumbers = { season: 3, episode: 9 };
    const { feed, text } = await playlistFeed([
      published('aud_1', episodeNumbers),
      published('aud_2', episodeNumbers),
    ]);
    expect(feed.items.map(({ itunesEpisode }) => itunesEpisode)).toEqual([1, 2]);
    expect(text).not.toContain('itunes:season');
  });

  test('uses each author’s channel settings for their audios, and the owner’s for the feed itself', async () => {
    const audios = [published('aud_1'), published('aud_2', { ownerId: grace.id })];
    const { feed } = await playlistFeed(audios, {}, ada, {
      [ada.id]: { ownerEmail: 'ada@example.com', ownerName: 'A. Marlowe', description: 'Not of this list.' },
      [grace.id]: { explicit: true, ownerEmail: 'grace@example.com' },
    });
    expect(feed).toMatchObject({
      description: 'A playlist by Ada Marlowe on Quillcast.',
      owner: { name: 'A. Marlowe', email: 'ada@example.com' },
      explicit: false,
    });
    expect(feed.items.map(({ guid, explicit }) => [guid, explicit])).toEqual([
      ['aud_2', true],
      ['aud_1', false],
    ]);
  });

  test('leaves out audios that are not public, even its owner’s', async () => {
    const hidden = published('aud_2', { visibility: 'unlisted' });
    const { feed } = await playlistFeed([published('aud_1'), hidden]);
    expect(feed.items.map(({ guid }) => guid)).toEqual(['aud_1']);
  });

  test('leaves out the audio of a person whose account no longer exists', async () => {
    const { feed } = await playlistFeed([published('aud_1'), published('aud_2', { ownerId: 'sub-gone' })]);
    expect(feed.items.map(({ guid }) => guid)).toEqual(['aud_1']);
  });

  test('is not found while the playlist is private', () =>
    expect(playlistFeed([], { visibility: 'private' })).rejects.toMatchObject({ code: 'not_found' }));

  test('returns `not_found` as soon as its owner’s account is being deleted', () =>
    expect(playlistFeed([], {}, { ...ada, deletion: 'ending' })).rejects.toMatchObject({
      code: 'not_found',
    }));
});
