import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { playerPage, type ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { pageIn } from './page.ts';
import { fillablePlayerPage, specimen, specimenPath, waitingPath } from './player-page.ts';
import { renderPage } from './render.tsx';

const shell = readFileSync('web/app.html', 'utf8');

const real: ServerRenderedAudio = {
  audio: {
    ...specimen.audio,
    id: 'aud_1',
    title: 'Salt & "ink" <here>, it\'s',
    username: 'ada.l',
    voiceId: 'en-US-Chirp3-HD-Aoede',
    category: 'Everything Else',
    durationSeconds: 3_725.4,
    visibility: 'unlisted',
  },
  cues: [
    { startSeconds: 0, endSeconds: 1, text: 'A heading', begins: 'heading' },
    { startSeconds: 1.25, endSeconds: 2, text: 'It’s <b> & "quoted".', begins: 'paragraph' },
    { startSeconds: 2.1, endSeconds: 3, text: 'Another.' },
    { startSeconds: 3.999, endSeconds: 4, text: 'A last one.', begins: 'paragraph' },
  ],
  isWhole: true,
};

const rootOf = (page: string) => /<div id="root">(.*)<\/div>\s*<noscript>/s.exec(page)![1]!;

describe("The player's page", () => {
  let fillable: string;
  beforeAll(async () => {
    fillable = fillablePlayerPage(pageIn(shell, await renderPage(specimenPath, specimen), []));
  });

  test('that the server fills in is to the letter what the app draws in the browser', async () => {
    const filled = playerPage(fillable, real.audio, real.cues)!;
    const { html } = await renderPage('/audio-player?id=aud_1', real);
    const title = /^<title>.*?<\/title>/.exec(html)![0];
    expect(rootOf(filled)).toBe(html.slice(title.length));
    expect(filled).toContain(`${title}\n    <meta name="robots" content="noindex" />`);
  });

  test('is the same at the address of the channel', async () => {
    const { html } = await renderPage('/channel/ada.l/audio/aud_1', real);
    expect(html).toContain(rootOf(playerPage(fillable, real.audio, real.cues)!));
  });

  test('has the title of the audio first, its own after it', () => {
    const titles = [...fillable.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
    expect(titles).toEqual(['{{title}} · Quillcast', 'Player · Quillcast']);
  });

  test('waits calmly for what is not drawn, and holds nothing that the CSP refuses', async () => {
    const waiting = await renderPage(waitingPath);
    expect(waiting.html).toContain('Loading the audio…');
    expect(waiting.head.title).toBe('Player · Quillcast');
    expect(() => pageIn(shell, waiting, [])).not.toThrow();
    expect((await renderPage('/audio-player')).html).toBe(waiting.html);
  });

  test('is not built from a page where the specimen is not found', () =>
    expect(() => fillablePlayerPage('<html></html>')).toThrow('not exactly once'));
});
