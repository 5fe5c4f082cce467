import { describe, expect, test, vi } from 'vitest';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import type { SiteStore } from './site-store.ts';
import { showPlayer } from './show-player.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

const shared = begunAudio('aud_1', {
  ownerId: 'sub-1',
  title: 'Tides',
  status: 'READY',
  visibility: 'public',
  publicMediaId: 'med_1',
  requestFingerprint: 'for the store only',
});

const ada = { creatorId: 'cre_1', username: 'ada', channelName: 'Ada' };

const pages: Record<string, string> = {
  'player.html': '<h1>{{title}}</h1>{{#paragraph}}{{#sentence}}{{text}}{{/sentence}}{{/paragraph}}{{data}}',
  'player-waiting.html': 'waiting',
  'app.html': 'the app',
};

async function showPage({ stored = () => shared, ...parts }: Options = {}) {
  const doNotCache = vi.fn<() => void>();
  const notFound = vi.fn<() => void>();
  const getPublicTranscript = vi.fn<() => Promise<string | undefined>>(
    parts.transcript ?? (() => Promise.resolve('WEBVTT\n\n1\n00:00.000 --> 00:01.000\nThe tide turned.\n')),
  );
  const page = parts.page ?? ((name) => Promise.resolve(pages[name]));
  const answer = await showPlayer({
    audios: { get: () => Promise.resolve(stored()) },
    views: audioViews({ publicNamesOf: () => Promise.resolve(new Map([['sub-1', ada]])) }, noNamedBooks),
    media: { getPublicTranscript },
    site: { page },
    built: { url: () => Promise.resolve('https://site.example') },
  })({ params: { id: parts.id ?? 'aud_1' }, doNotCache, notFound } as never);
  return { answer, doNotCache, isThere: notFound.mock.calls.length === 0, getPublicTranscript };
}

describe("The player's page", () => {
  test('contains the text of a public or an unlisted audio', async () => {
    for (const visibility of ['public', 'unlisted'] as const) {
      const { answer, doNotCache } = await showPage({ stored: () => ({ ...shared, visibility }) });
      expect(answer).toContain('<h1>Tides</h1>The tide turned.');
      expect(doNotCache).not.toHaveBeenCalled();
    }
  });

  test('contains the text of the finished audio while another version is generated or has failed', async () => {
    const sound = wholeSound({ title: 'Tides' });
    for (const status of ['PROCESSING', 'FAILED'] as const) {
      const attempt = { ...shared.attempt, number: 2, reason: 'The voice broke.' };
      const stored = { ...shared, status, attempt, sound };
      const { answer } = await showPage({ stored: () => stored });
      expect(answer).toContain('<h1>Tides</h1>The tide turned.');
      expect(answer).toContain('"status":"READY"');
      expect(answer).not.toContain('The voice broke.');
    }
  });

  test('contains no data of the audio that the API does not return', async () => {
    const { answer } = await showPage();
    expect(answer).toContain('"downloadUrl":"/media/public/med_1/audio.mp3"');
    expect(answer).not.toMatch(/requestFingerprint|publicMediaId|attempt|sub-1/);
  });

  test.each([
    ['is private', { ...shared, visibility: 'private', publicMediaId: undefined }],
    ['was just made private', { ...shared, visibility: 'private' }],
    ['is still being generated', { ...shared, status: 'PROCESSING', sound: undefined }],
    ['could not be generated', { ...shared, status: 'FAILED', sound: undefined }],
    ['does not exist', undefined],
  ])(
    'returns 404 and the loading page for an audio that %s, and reads no transcript',
    async (_what, audio) => {
      const { answer, doNotCache, isThere, getPublicTranscript } = await showPage({
        stored: () => audio as never,
      });
      expect([answer, isThere]).toEqual(['waiting', false]);
      expect(doNotCache).not.toHaveBeenCalled();
      expect(getPublicTranscript).not.toHaveBeenCalled();
    },
  );

  test('is the loading page, and not a 404, if its address contains no audio id', async () =>
    expect(await showPage({ id: 'none', stored: () => undefined })).toMatchObject({
      answer: 'waiting',
      isThere: true,
    }));

  test('is the loading page, and is not cached, if the transcript cannot be read', async () => {
    const { answer, doNotCache, isThere } = await showPage({
      transcript: () => Promise.reject(new Error('S3 is away.')),
    });
    expect([answer, isThere]).toEqual(['waiting', true]);
    expect(doNotCache).toHaveBeenCalledOnce();
  });

  test('has its title and description even if reading the transcript takes too long', async () => {
    vi.useFakeTimers();
    const waitingPage = '<meta name="description" content=""><title>Player · Quillcast</title>waiting';
    const page: Page = (name) => Promise.resolve(name === 'player-waiting.html' ? waitingPage : pages[name]);
    const pendingPage = showPage({ page, transcript: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(2_000);
    const { answer } = await pendingPage;
    vi.useRealTimers();
    expect(answer).toContain('<title>Tides · Quillcast</title>');
    expect(answer).toContain('<meta name="description" content="Tides, by Ada.">');
    expect(answer).toContain('"@type":"PodcastEpisode"');
    expect(answer).toMatch(/waiting$/);
  });

  test('returns 404 for an audio without a transcript', async () => {
    const waiting = '<title>Player · Quillcast</title>waiting';
    const page: Page = (name) => Promise.resolve(name === 'player-waiting.html' ? waiting : pages[name]);
    const { answer, isThere } = await showPage({ page, transcript: () => Promise.resolve(undefined) });
    expect([answer, isThere]).toEqual([waiting, false]);
  });

  test('falls back to the app’s general page if the player’s own page is not deployed yet', async () => {
    const page: Page = (name) => Promise.resolve(name === 'app.html' ? 'the app' : undefined);
    expect((await showPage({ page })).answer).toBe('the app');
  });

  test('makes the browser reload it, and is not cached, when storage cannot be read', async () => {
    const { answer, doNotCache } = await showPage({ page: () => Promise.reject(new Error('S3 is away.')) });
    expect(answer).toContain('http-equiv="refresh"');
    expect(doNotCache).toHaveBeenCalled();
  });
});

type Page = SiteStore['page'];
interface Options {
  readonly id?: string;
  readonly stored?: () => StoredAudio | undefined;
  readonly transcript?: () => Promise<string | undefined>;
  readonly page?: Page;
}
