import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { linkedAudio, linkedChannel, linkedPlaylist, linkedPost } from './linked-data.ts';
import { headMarkup, withHead, type PageHead } from './page-head.ts';

const site = 'https://site.example';
const audioOf = (title: string, given: Partial<Audio> = {}) =>
  ({
    id: 'aud_1',
    title,
    username: 'ada',
    channelName: title,
    durationSeconds: 65.4,
    visibility: 'public',
    publishedAt: '2026-11-20T08:00:00.000Z',
    ...given,
  }) as Audio;
const detailsOf = (title: string) => ({
  title,
  description: title,
  address: `${site}/here`,
  image: `${site}/card.png`,
  site,
});
const post = (title: string) => ({
  author: { creatorId: 'cre_1', username: 'ada', channelName: title, imageUrl: '/default-avatar.svg' },
  category: 'Fiction' as const,
  tags: [title],
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
});

const linkedDataOf = {
  channel: (title: string) => linkedChannel({ username: 'ada', channelName: title }, detailsOf(title)),
  audio: (title: string) => linkedAudio(audioOf(title), detailsOf(title)),
  playlist: (title: string) =>
    linkedPlaylist(
      { audios: [audioOf(title)], owner: { username: 'ada', channelName: title }, isBook: true },
      detailsOf(title),
    ),
  post: (title: string) => linkedPost(post(title), detailsOf(title), `${site}/blog/user/ada`),
};

function read(head: PageHead) {
  const page = withHead(
    '<!doctype html><html><head><meta name="description" content="" /><title>Quillcast</title></head><body></body></html>',
    head,
  );
  const window = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  return new window.DOMParser().parseFromString(page, 'text/html');
}

const headOf = (title: string, linkedData: PageHead['linkedData']): PageHead => ({
  ...detailsOf(title),
  isListed: true,
  type: 'website',
  ...(linkedData && { linkedData }),
});

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '</script',
      '<!--',
      '<script>',
      '-->',
      '</title>',
      ']]>',
      '\u2028',
      '"',
      '{{title}}',
      '$&',
    ),
  ),
);

describe('Structured data for search engines', () => {
  test.each(Object.entries(linkedDataOf))(
    'contains the title of a %s unchanged, with any characters',
    (_kind, linked) =>
      fc.assert(
        fc.property(words, (parts) => {
          const data = linked(parts.join(''));
          const { linked: markup } = headMarkup(headOf('Tides', data));
          const [, text] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup)!;
          expect(JSON.parse(text!)).toEqual(JSON.parse(JSON.stringify(data)));
        }),
      ),
  );

  test('appears exactly once in a page, which also has one title and one description', () =>
    fc.assert(
      fc.property(words, (parts) => {
        const title = `Tides ${parts.join('')}`.replaceAll(/[\0\r]/g, ' ');
        const data = linkedDataOf.audio(title);
        const document = read(headOf(title, data));
        const blocks = [...document.querySelectorAll('script')].map(({ textContent }) => textContent);
        expect(blocks.map((text) => JSON.parse(text) as unknown)).toEqual([JSON.parse(JSON.stringify(data))]);
        expect([...document.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
          `${title} · Quillcast`,
        ]);
        expect(document.querySelector('[name=description]')?.getAttribute('content')).toBe(title);
        expect(document.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${site}/here`);
      }),
      { numRuns: 40 },
    ));

  test('describes a public audio as an episode with its sound file and duration', () =>
    expect(linkedDataOf.audio('Tides')).toMatchObject({
      '@type': 'PodcastEpisode',
      url: `${site}/here`,
      duration: 'PT65S',
      datePublished: '2026-11-20T08:00:00.000Z',
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: `${site}/episodes/aud_1.mp3`,
        encodingFormat: 'audio/mpeg',
        duration: 'PT65S',
      },
      partOfSeries: { '@type': 'PodcastSeries', url: `${site}/channel/ada` },
    }));

  test('names no series for an unlisted audio', () => {
    const linked = linkedAudio(audioOf('Tides', { visibility: 'unlisted' }), detailsOf('Tides'));
    expect(linked).toMatchObject({ '@type': 'AudioObject', contentUrl: `${site}/episodes/aud_1.mp3` });
    expect(linked).not.toHaveProperty('partOfSeries');
  });

  test('describes a channel as a series with its feed', () =>
    expect(linkedDataOf.channel('Ada')).toMatchObject({
      '@type': 'PodcastSeries',
      name: 'Ada',
      webFeed: `${site}/channel/ada/feed.xml`,
    }));

  test('lists a playlist’s audios in order, and calls the playlist of a book an audiobook', () => {
    expect(linkedDataOf.playlist('Tides')).toMatchObject({
      '@type': ['ItemList', 'Audiobook'],
      itemListElement: [{ '@type': 'ListItem', position: 1, url: `${site}/channel/ada/audio/aud_1` }],
    });
    const owner = { username: 'ada', channelName: 'Ada' };
    expect(linkedPlaylist({ audios: [], owner, isBook: false }, detailsOf('Tides'))['@type']).toContain(
      'CreativeWorkSeries',
    );
  });
});
