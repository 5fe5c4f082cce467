import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { audioAddress, sharedAddress, shortAddress } from '#shared/addresses.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { playerContent, type ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { fillTemplate } from '#shared/pages/template.ts';
import { pageIn } from './page.ts';
import { templateOf } from './page-template.ts';
import { playerPage } from './player-page.ts';
import { renderPage } from './render.tsx';

const shell = readFileSync('web/app.html', 'utf8');

const realAudio: ServerRenderedAudio = {
  audio: {
    ...playerPage.data.audio,
    id: 'aud_1',
    title: 'Salt & "ink" <here>, it\'s',
    username: 'ada.l',
    channelName: 'Ada <Love> & "Lace"',
    voiceId: 'en-US-Chirp3-HD-Aoede',
    category: 'Everything Else',
    durationSeconds: 3_725.4,
    visibility: 'unlisted',
    shortCode: 'abcd3467',
    season: 2,
    episode: 7,
    episodeType: 'bonus',
    explicit: true,
    publishedAt: '2026-11-24T23:30:00.000Z',
    description: 'What the <tide> brings & takes.\n{{title}}, {{{showNotes}}}',
    notesHtml: postHtmlOf('## Sources\n\n[A map](https://map.example "x") and {{data}}.').html,
  },
  cues: [
    { startSeconds: 0, endSeconds: 1, text: 'A heading', begins: 'heading' },
    { startSeconds: 1.25, endSeconds: 2, text: 'It’s <b> & "quoted".', begins: 'paragraph' },
    { startSeconds: 2.1, endSeconds: 3, text: 'Another.' },
    { startSeconds: 3.999, endSeconds: 4, text: 'A last one.', begins: 'paragraph' },
  ],
  isWhole: true,
};

const pageDetails = { site: 'https://site.example', image: 'https://site.example/pictures/card.png' };
const pageData = { page: 'player', data: realAudio } as const;
const fillPage = (template: string) =>
  fillTemplate(template, playerContent(realAudio.audio, realAudio.cues, pageDetails))!;
const rootOf = (page: string) => /<div id="root">(.*)<\/div>\s*<noscript>/s.exec(page)![1]!;

describe("The player's page", () => {
  let template: string;
  beforeAll(async () => {
    template = templateOf(
      playerPage,
      await renderPage(playerPage.path, playerPage),
      shell,
      [],
      ['assets/early.js'],
    );
  });

  test('is the same when the server fills it in as when the app renders it in the browser', async () => {
    const page = fillPage(template);
    const { html } = await renderPage(audioAddress(realAudio.audio.id), pageData);
    expect(rootOf(page)).toBe(html);
    expect(page).toContain(
      '<title>Salt &amp; &quot;ink&quot; &lt;here&gt;, it&#x27;s · Quillcast</title>\n    <meta name="robots" content="noindex" />',
    );
  });

  test('leaves out the details that an audio does not have', async () => {
    const {
      description: _1,
      notesHtml: _2,
      season: _3,
      episode: _4,
      episodeType: _5,
      explicit: _6,
      publishedAt: _7,
      ...audio
    } = realAudio.audio;
    const page = fillTemplate(template, playerContent(audio, realAudio.cues, pageDetails))!;
    const bare = { page: 'player', data: { ...realAudio, audio } } as const;
    const { html } = await renderPage(audioAddress(audio.id), bare);
    expect(rootOf(page)).toBe(html);
    expect(page).not.toMatch(/data-about|show-notes|data-episode|data-published/);
  });

  test('is rendered the same by server and app for a chapter’s audio, with and without a cover', async () => {
    const book = {
      id: 'book_1',
      title: 'Salt & Ink',
      authors: [],
      genre: 'poetry',
      language: 'en',
      number: 3,
    };
    const { audio } = realAudio;
    const pages = [
      { ...audio, book: { ...book, chapter: '3: "Leaving"', coverUrl: '/pictures/cover-1.png?a=1&b=2' } },
      { ...audio, book },
    ].map((chapter) => ({ page: 'player', data: { ...realAudio, audio: chapter } }) as const);
    for (const page of pages) {
      const { html } = await renderPage(audioAddress(audio.id), page);
      expect(
        rootOf(fillTemplate(template, playerContent(page.data.audio, realAudio.cues, pageDetails))!),
      ).toBe(html);
    }
  });

  test('is rendered the same by server and app at an audio’s address in its channel', async () => {
    const { html } = await renderPage(sharedAddress(realAudio.audio), pageData);
    expect(html).toContain(rootOf(fillPage(template)));
  });

  test('is rendered the same by server and app at an audio’s short link', async () => {
    const { html } = await renderPage(shortAddress('abcd3467'), pageData);
    expect(html).toContain(rootOf(fillPage(template)));
  });

  test('shows a loading text until the recording arrives, and contains nothing that the CSP blocks', async () => {
    const waitingPage = await renderPage(playerPage.waitingPath);
    expect(waitingPage.html).toContain('Loading the recording…');
    expect(waitingPage.head.title).toBe('Player · Quillcast');
    expect(() => pageIn(shell, waitingPage, [])).not.toThrow();
    expect((await renderPage('/audio-player')).html).toBe(waitingPage.html);
  });

  test('cannot be built unless each part that the server fills in occurs exactly once', async () => {
    const waiting = await renderPage(playerPage.waitingPath);
    expect(() => templateOf(playerPage, waiting, shell, [], [])).toThrow('not exactly once');
  });

  test('cannot be built if a value has no placeholder or a placeholder has no value', async () => {
    const rendered = await renderPage(playerPage.path, playerPage);
    const { values, ...rest } = playerPage.content;
    const content = { values: { ...values, reader: '' }, ...rest };
    expect(() => templateOf({ ...playerPage, content }, rendered, shell, [], [])).toThrow('lacks: reader.');
    const html = rendered.html.replace('</h1>', '{{reader}}</h1>');
    expect(() => templateOf(playerPage, { ...rendered, html }, shell, [], [])).toThrow('lacks: reader.');
  });
});
