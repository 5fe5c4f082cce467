import { describe, expect, test, vi } from 'vitest';
import type { DirectoryPageData } from '#shared/pages/app-pages.ts';
import { buildAttribute } from '#shared/pages/template.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { showAppPage } from './show-app-page.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

const template = (build: string) =>
  `<title>{{title}}</title><div ${buildAttribute(build)}>{{{page}}}</div>{{data}}`;
const data: DirectoryPageData = { channels: [] };
const findPage = () =>
  Promise.resolve({
    path: '/channels',
    head: {
      title: 'Channels',
      description: 'All "channels".',
      isListed: true,
      address: 'https://site.example/channels',
      type: 'website' as const,
      image: '',
      linkedData: { '@type': 'ItemList' },
    },
    data,
  });

async function showPage({
  pageOf = findPage,
  drawPage = drawStub,
  of = 'b1',
  waiting = 'waiting',
}: Partial<Options> = {}) {
  const [doNotCache, notFound] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const files: Record<string, string> = {
    'directory.html': template(of),
    'directory-waiting.html': waiting,
  };
  const show = showAppPage(
    'directory',
    {
      site: { page: (name) => Promise.resolve(files[name]) },
      renderer: () => Promise.resolve({ build: 'b1', drawPage }),
    },
    pageOf,
  );
  const answer = await show({ params: {}, doNotCache, notFound });
  return { answer, kept: doNotCache.mock.calls.length === 0, found: notFound.mock.calls.length === 0 };
}

const drawStub = () => Promise.resolve({ head: '', body: '<h1>Channels</h1>' });

describe('A page rendered on the server', () => {
  test('is sent with its HTML and with the data from which the browser starts the app', async () =>
    expect(await showPage()).toEqual({
      answer: `<title>Channels</title><div ${buildAttribute('b1')}><h1>Channels</h1></div>{"channels":[]}`,
      kept: true,
      found: true,
    }));

  test.each([
    ['does not exist', () => Promise.resolve(undefined)],
    [
      'is refused as not found',
      () => Promise.reject(new Refusal('not_found', 'This channel doesn’t exist.')),
    ],
  ])('returns 404 and the loading page if its content %s', async (_what, pageOf) =>
    expect(await showPage({ pageOf })).toEqual({ answer: 'waiting', kept: true, found: false }),
  );

  test('is replaced by the loading page if another version of the app rendered it', async () =>
    expect(await showPage({ of: 'b2' })).toEqual({ answer: 'waiting', kept: true, found: true }));

  test.each([
    ['fails', { drawPage: () => Promise.reject(new Error('no')) }],
    ['takes too long', { drawPage: () => new Promise<never>(() => undefined) }],
    ['was made by another version of the app', { of: 'b2' }],
  ])('still has its title and description if its rendering %s', async (_what, broken) => {
    vi.useFakeTimers();
    const waitingPage =
      '<meta name="description" content="Any page."><title>Loading · Quillcast</title><p>Loading the channels…</p>';
    const pendingPage = showPage({ ...broken, waiting: waitingPage });
    await vi.advanceTimersByTimeAsync(2_000);
    const { answer } = await pendingPage;
    vi.useRealTimers();
    for (const part of [
      '<title>Channels · Quillcast</title>',
      '<link rel="canonical" href="https://site.example/channels" />',
      '<meta property="og:title" content="Channels" />',
      '<meta name="description" content="All &quot;channels&quot;.">',
      '<script type="application/ld+json">{"@type":"ItemList"}</script>',
      '<p>Loading the channels…</p>',
    ])
      expect(answer).toContain(part);
  });

  test.each([
    ['drawn', { drawPage: () => Promise.reject(new Error('no')) }],
    ['looked up', { pageOf: () => Promise.reject(new Error('no')) }],
  ])(
    'is replaced by the loading page if it cannot be %s, and the next request tries again',
    async (_what, broken) =>
      expect(await showPage(broken)).toEqual({ answer: 'waiting', kept: false, found: true }),
  );
});

interface Options {
  readonly pageOf: () => Promise<Awaited<ReturnType<typeof findPage>> | undefined>;
  readonly drawPage: () => Promise<{ head: string; body: string }>;
  readonly of: string;
  readonly waiting: string;
}
