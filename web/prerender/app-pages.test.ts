import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { appPageContent, type ChannelPageData } from '#shared/pages/app-pages.ts';
import { fillTemplate } from '#shared/pages/template.ts';
import { appPageTemplate } from './app-page-template.ts';
import { pageIn } from './page.ts';
import { playerPage } from './player-page.ts';
import { drawPage, renderPage } from './render.tsx';

const ada: Channel = {
  creatorId: 'cre_1',
  username: 'ada',
  channelName: 'Ada <Lovelace>',
  imageUrl: '/media/images/cre_1/img_1/avatar.webp',
  headerColor: '#2b6cb0',
  bio: 'Letters & engines.',
  links: [{ title: 'Elsewhere', url: 'https://ada.example' }],
  followerCount: 1_234,
  followingCount: 0,
  audioCount: 1,
  categories: ['Fiction'],
};
const { description: _about, notesHtml: _notes, ...bare } = playerPage.data.audio;
const audio = {
  ...bare,
  id: 'aud_1',
  title: 'The tide',
  username: 'ada',
  channelName: 'Ada',
  voiceId: 'Andrew',
  category: 'Fiction',
  creatorId: 'cre_1',
  createdAt: '2026-01-01T00:00:00.000Z',
  downloadUrl: '/media/public/m/audio.mp3',
};
const playlist = {
  id: 'pl_1',
  title: 'By the sea',
  description: '',
  visibility: 'public',
  audioCount: 1,
  revision: 1,
  creatorId: 'cre_1',
  username: 'ada',
  channelName: 'Ada Byron',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const channel: ChannelPageData = {
  username: 'ada',
  channel: ada,
  audio: { page: 1, audios: [audio] },
  playlists: [playlist],
};

const drawings = {
  channel: () => drawPage('/channel/ada', { page: 'channel', data: channel }),
  'channel in its simpler layout': () =>
    drawPage('/original-channel/ada', { page: 'originalChannel', data: channel }),
  playlist: () =>
    drawPage('/playlist/pl_1', { page: 'playlist', data: { playlist, audios: [audio], isWhole: true } }),
  directory: () => drawPage('/channels', { page: 'directory', data: { channels: [ada] } }),
};

test.each([
  ['channel', ['Ada &lt;Lovelace&gt;</h1>', 'Letters &amp; engines.', '1,234', 'The tide</a>', 'By the sea']],
  ['channel in its simpler layout', ['Ada &lt;Lovelace&gt;</h1>', 'Letters &amp; engines.', 'The tide</a>']],
  ['playlist', ['By the sea</h1>', '>Ada Byron</a>', 'The tide</a>', '1 recording<']],
  ['directory', ['Channels</h1>', 'Ada &lt;Lovelace&gt;</a>', '1,234 followers']],
] as const)('the page of a %s is rendered with the given data', async (name, parts) => {
  const { body } = await drawings[name]();
  for (const part of parts) expect(body).toContain(part);
  expect(body).not.toContain('Loading');
});

test.each(Object.entries(drawings))(
  'the page of a %s contains nothing that the CSP blocks',
  async (_name, draw) => {
    const { body } = await draw();
    const shell = readFileSync('web/app.html', 'utf8');
    expect(() => pageIn(shell, { html: body, head: { title: '', description: '' } }, [])).not.toThrow();
  },
);

test('page 2 of a channel shows its own audio and links to the previous and next page', async () => {
  const channelData = {
    ...channel,
    channel: { ...ada, audioCount: 1_003 },
    audio: { page: 2, audios: [{ ...audio, title: 'The ebb' }] },
  };
  const layouts = [
    ['/channel/ada', await drawPage('/channel/ada?page=2', { page: 'channel', data: channelData })],
    [
      '/original-channel/ada',
      await drawPage('/original-channel/ada?page=2', { page: 'originalChannel', data: channelData }),
    ],
  ] as const;
  for (const [address, { body }] of layouts) {
    expect(body).toContain('The ebb</a>');
    expect(body).toMatch(
      new RegExp(`<a [^>]*rel="prev"[^>]*href="${address}"|<a [^>]*href="${address}"[^>]*rel="prev"`),
    );
    expect(body).toMatch(/<a rel="next" href="[^"]*\?page=3"/);
  }
});

test('a preload link for a page is rendered into the head, not into the body', async () => {
  const { head, body } = await drawings['channel in its simpler layout']();
  expect(head).toMatch(/^<link rel="preload" as="image"/);
  expect(body).toMatch(/^<div class="grid min-h-dvh/);
});

test('a rendered page contains nothing from the page rendered before it', async () => {
  await drawings.channel();
  const { body } = await drawPage('/channel/ada', {
    page: 'channel',
    data: {
      ...channel,
      channel: { ...ada, channelName: 'Ada Byron' },
      audio: { page: 1, audios: [] },
      playlists: [],
    },
  });
  expect(body).toContain('Ada Byron</h1>');
  expect(body).not.toContain('The tide');
  expect((await renderPage('/channel/ada')).html).toContain('Loading the channel…');
});

test('a rendered page has its address on the root element, and its title and links in the head', async () => {
  const { head } = await renderPage('/channel/waiting');
  const template = appPageTemplate('channel', {
    head,
    shell: readFileSync('web/app.html', 'utf8'),
    files: [],
    build: 'b1',
  });
  const pageHead = {
    title: 'Ada',
    description: 'Letters & engines.',
    isListed: true,
    address: 'https://site.example/channel/ada',
    type: 'profile' as const,
    image: 'https://site.example/pictures/card.png',
    feedUrl: 'https://site.example/channel/ada/feed.xml',
  };
  const drawnPage = await drawings.channel();
  const page = fillTemplate(
    template,
    appPageContent({ path: '/channel/ada', head: pageHead, data: channel }, drawnPage, 'b1'),
  )!;
  for (const part of [
    '<div id="root" data-path="/channel/ada" data-build="b1">',
    '<link rel="canonical" href="https://site.example/channel/ada" />',
    '<link rel="alternate" type="application/rss+xml" href="https://site.example/channel/ada/feed.xml" />',
    '<meta property="og:type" content="profile" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="robots" content="all" />',
    'content="Letters &amp; engines."',
  ])
    expect(page).toContain(part);
  expect(page.match(/rel="canonical"/g)).toHaveLength(1);
  expect(page).toContain('<title>Ada · Quillcast</title>');
  expect(page).not.toMatch(/og:audio|json\+oembed|\{\{/);
});
