import { parseFeed, Phase4Medium } from 'podcast-partytime';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { FeedItem } from './feed-item.ts';
import { itemXml, rssFeed, type Feed } from './rss-feed.ts';

const anItem = (part: Partial<FeedItem> = {}): FeedItem => ({
  id: 'aud_1',
  title: 'Tides',
  description: 'Tides, by Ada. Spoken by Orus (AI voice).',
  author: 'Ada',
  category: 'Fiction',
  link: 'https://site.example/channel/ada/audio/aud_1',
  publishedAt: '2026-11-02T08:30:00.000Z',
  changedAt: '2026-11-02T08:30:00.000Z',
  artwork: 'https://site.example/pictures/artwork-audio-aud_1-12345678.png',
  durationSeconds: 64.6,
  soundUrl: 'https://site.example/episodes/aud_1.mp3',
  sizeBytes: 387_600,
  transcriptUrl: 'https://site.example/episodes/aud_1.vtt',
  explicit: false,
  episodeType: 'full',
  persons: [
    { name: 'Ada', role: 'author', group: 'writing', link: 'https://site.example/channel/ada' },
    { name: 'Orus (AI voice)', role: 'narrator', group: 'cast' },
  ],
  ...part,
});

const aFeed = ({ items = [anItem()], ...part }: Given = {}): Feed => ({
  title: 'Ada Marlowe',
  description: 'Stories of the sea.',
  link: 'https://site.example/channel/ada',
  addressOf: (page) => `https://site.example/channel/ada/feed.xml${page === 1 ? '' : `?page=${page}`}`,
  guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  author: 'Ada Marlowe',
  artwork: 'https://site.example/pictures/artwork-channel-ada-12345678.png',
  type: 'episodic',
  language: 'en',
  explicit: false,
  changedAt: '2026-11-01T08:00:00.000Z',
  page: {
    number: 1,
    isLast: true,
    items: items.map((item) => ({ item, xml: itemXml(item, part.language ?? 'en') })),
  },
  ...part,
});
type Given = Partial<Feed> & { readonly items?: readonly FeedItem[] };

describe('A podcast feed', () => {
  test('can be read by a podcast parser with all of its details', () => {
    const parsedFeed = readFeed(aFeed());
    expect(parsedFeed).toMatchObject({
      title: 'Ada Marlowe',
      description: 'Stories of the sea.',
      link: 'https://site.example/channel/ada',
      author: 'Ada Marlowe',
      language: 'en',
      explicit: false,
      itunesType: 'episodic',
      itunesImage: 'https://site.example/pictures/artwork-channel-ada-12345678.png',
      guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      medium: Phase4Medium.Podcast,
    });
    expect(parsedFeed.items[0]).toMatchObject({
      guid: 'aud_1',
      title: 'Tides',
      link: 'https://site.example/channel/ada/audio/aud_1',
      duration: 65,
      explicit: false,
      pubDate: new Date('2026-11-02T08:30:00.000Z'),
      enclosure: {
        url: 'https://site.example/episodes/aud_1.mp3',
        length: 387_600,
        type: 'audio/mpeg',
      },
      podcastTranscripts: [{ url: 'https://site.example/episodes/aud_1.vtt', type: 'text/vtt' }],
      podcastPeople: [
        { name: 'Ada', role: 'Author', group: 'Writing', href: 'https://site.example/channel/ada' },
        { name: 'Orus (AI voice)', role: 'Narrator', group: 'Cast' },
      ],
    });
    expect(parsedFeed.items[0]!.podcastChapters).toBeUndefined();
  });

  test('links to the chapters of an audio that has them', () => {
    const chaptersUrl = 'https://site.example/episodes/aud_1.json';
    const read = readFeed(aFeed({ items: [anItem({ chaptersUrl })] }));
    expect(read.items[0]!.podcastChapters).toMatchObject({
      url: chaptersUrl,
      type: 'application/json+chapters',
    });
  });

  test('is well formed for an empty channel, without items', () => {
    const text = rssFeed(aFeed({ items: [] }));
    expectWellFormed(text);
    expect(text).not.toContain('<item>');
    expect(text).toContain('<itunes:category text="Arts">');
  });

  test('gives the author’s details of the podcast and its episodes', () => {
    const read = readFeed(
      aFeed({
        type: 'serial',
        language: 'pt-BR',
        explicit: true,
        category: 'Fiction: Science Fiction',
        copyright: '© 2026 Ada Marlowe',
        owner: { name: 'Ada Marlowe', email: 'ada@example.com' },
        funding: { url: 'https://give.example/ada?a=1&b=2', text: 'Buy Ada a lamp' },
        items: [
          anItem({
            description: 'What the tide brings.',
            notesHtml: '<p dir="auto">Thanks to <strong>Tobias</strong>.</p>',
            explicit: true,
            episodeType: 'bonus',
            season: 2,
            episode: 7,
          }),
        ],
      }),
    );
    expect(read).toMatchObject({
      language: 'pt-BR',
      explicit: true,
      itunesType: 'serial',
      itunesCategory: ['Fiction > Science Fiction'],
      copyright: '© 2026 Ada Marlowe',
      owner: { name: 'Ada Marlowe', email: 'ada@example.com' },
      podcastFunding: [{ url: 'https://give.example/ada?a=1&b=2', message: 'Buy Ada a lamp' }],
    });
    expect(read.items[0]).toMatchObject({
      description: 'What the tide brings.',
      content: '<p dir="auto">Thanks to <strong>Tobias</strong>.</p>',
      explicit: true,
      itunesEpisodeType: 'bonus',
      itunesSeason: 2,
      itunesEpisode: 7,
    });
  });

  test('contains no address, copyright or link that the author did not give', () => {
    const text = rssFeed(aFeed());
    for (const tag of ['itunes:owner', 'copyright', 'podcast:funding', 'itunes:season', 'content:encoded'])
      expect(text).not.toContain(`<${tag}`);
  });

  test('shortens a long description between words to at most 4,000 bytes', () => {
    const description = 'Übung '.repeat(666);
    const [of, item] = [
      readFeed(aFeed({ description })),
      readFeed(aFeed({ items: [anItem({ description })] })),
    ];
    for (const shownText of [of.description, item.items[0]!.description!]) {
      expect(Buffer.byteLength(shownText)).toBeLessThanOrEqual(4_000);
      expect(shownText.endsWith(' Übung…')).toBe(true);
    }
    expect(readFeed(aFeed({ description: '音'.repeat(2_000) })).description).toBe(`${'音'.repeat(1_332)}…`);
  });

  test('gives each episode its picture, and each transcript its language, by default the feed’s', () => {
    const items = [anItem(), anItem({ language: 'de' })];
    const read = readFeed(aFeed({ items, language: 'fr' }));
    expect(read.items.map(({ itunesImage }) => itunesImage)).toEqual(items.map(({ artwork }) => artwork));
    expect(read.items.map(({ podcastTranscripts }) => podcastTranscripts![0]!.language)).toEqual([
      'fr',
      'de',
    ]);
  });

  test('is dated by the latest change of the feed itself or of an episode', () => {
    const built = (feed: Given) => /<lastBuildDate>(.+)<\/lastBuildDate>/.exec(rssFeed(aFeed(feed)))?.[1];
    const [earlier, later] = ['2026-11-03T10:00:00.000Z', '2026-11-04T10:00:00.000Z'];
    expect(built({ changedAt: earlier })).toBe('Tue, 03 Nov 2026 10:00:00 GMT');
    const items = [anItem({ changedAt: later }), anItem()];
    expect(built({ changedAt: earlier, items })).toBe('Wed, 04 Nov 2026 10:00:00 GMT');
    expect(built({ changedAt: '', items: [] })).toBeUndefined();
  });

  test('with several pages links each page to the first, the previous and the next one', () => {
    const links = (number: number, isLast: boolean) =>
      [
        ...rssFeed(aFeed({ page: { number, isLast, items: [] } })).matchAll(
          /<atom:link rel="(\w+)".+href="(.+)"/g,
        ),
      ].map(([, rel, href]) => [rel, href]);
    const at = 'https://site.example/channel/ada/feed.xml';
    expect(links(1, true)).toEqual([['self', at]]);
    expect(links(1, false)).toEqual([
      ['self', at],
      ['next', `${at}?page=2`],
    ]);
    expect(links(3, true)).toEqual([
      ['self', `${at}?page=3`],
      ['first', at],
      ['previous', `${at}?page=2`],
    ]);
  });

  test.each([
    '</title><item><title>Mine</title></item>',
    ']]><!-- & <![CDATA[ &amp; "quoted" \'single\' -->',
    'control \u0000\u0008\u000b\u001f\u007f\u0085 characters',
    'lone \ud800 surrogate and \ufffe\uffff',
    '<?xml version="2.0"?><!DOCTYPE x [<!ENTITY e "boo">]>&e;',
    '🌊 صوت 音 \u202e',
  ])('stays well-formed XML with any text of its author: %j', (words) => {
    const persons = [{ name: words, role: 'author', group: 'writing', link: words }] as const;
    const hostile = anItem({
      title: words,
      description: words,
      notesHtml: words,
      author: words,
      persons,
    });
    const text = rssFeed(
      aFeed({
        title: words,
        description: words,
        author: words,
        language: words,
        category: words,
        copyright: words,
        owner: { name: words, email: words },
        funding: { url: words, text: words },
        items: [hostile],
      }),
    );
    const shown = words.toWellFormed().replaceAll(/(?![\u007f\u0085])\p{Cc}|\ufffe|\uffff/gu, '');
    const texts = expectWellFormed(text);
    expect(texts.get('title')).toEqual([shown, shown, shown]);
    for (const name of ['copyright', 'itunes:name', 'itunes:email', 'podcast:funding', 'content:encoded'])
      expect(texts.get(name)).toEqual([shown]);
    expect(text.match(/<item>/g)).toHaveLength(1);
  });

  test('gives apps its new address when it was requested at a former one', () => {
    const text = rssFeed(aFeed({ movedFrom: 'https://site.example/channel/old/feed.xml' }));
    expect(text).toContain(
      '<itunes:new-feed-url>https://site.example/channel/ada/feed.xml</itunes:new-feed-url>',
    );
    expect(rssFeed(aFeed())).not.toContain('new-feed-url');
  });

  test('meant to be heard in order is marked as serial, and its episodes are numbered', () => {
    const items = [anItem({ id: 'aud_2', episode: 1 }), anItem({ id: 'aud_1', episode: 2 })];
    const text = rssFeed(aFeed({ type: 'serial', items }));
    expect(text).toContain('<itunes:type>serial</itunes:type>');
    expect(text.match(/<itunes:episode>\d+/g)).toEqual(['<itunes:episode>1', '<itunes:episode>2']);
    expect(readFeed(aFeed({ type: 'serial', items })).items.map(({ guid }) => guid)).toEqual([
      'aud_2',
      'aud_1',
    ]);
  });

  test('lists the Apple categories of its episodes, the most frequent first', () => {
    const items = ['Poetry', 'History', 'History'].map((category) => anItem({ category }));
    expect(rssFeed(aFeed({ items })).match(/<itunes:category text="[^"]+"/g)).toEqual([
      '<itunes:category text="History"',
      '<itunes:category text="Arts"',
      '<itunes:category text="Performing Arts"',
    ]);
  });
});

function readFeed(feed: Feed) {
  const text = rssFeed(feed);
  expectWellFormed(text);
  return parseFeed(text)!;
}

function expectWellFormed(text: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const openTags: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => openTags.push({ name, text: '' }));
  parser.on('text', (part) => {
    if (openTags.length > 0) openTags.at(-1)!.text += part;
  });
  parser.on('closetag', () => {
    const { name, text: content } = openTags.pop()!;
    texts.set(name, [...(texts.get(name) ?? []), content]);
  });
  parser.write(text).close();
  return texts;
}
