// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { apiBasesBelow } from '#shared/site-config.ts';

const deployed = apiBasesBelow('https://api.example/v1');
const server = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', server);
  for (const method of ['debug', 'info', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  server.mockReset().mockImplementation(async (url) => Response.json(url === '/config.json' ? config : {}));
});
afterEach(() => void vi.restoreAllMocks());

const config = aSiteConfig({
  api: {
    ...deployed,
    audio: 'https://audio.example',
    createAudioJobs: 'https://audio.example/jobs',
    ai: 'https://ai.example',
    private: '/mine',
  },
});

test('each API endpoint is requested at its configured address (S3.53, S6.13, S6.14)', async () => {
  const { apiAddress } = await startApp();
  const addresses = await Promise.all(
    [
      '/audio/aud_1',
      '/audio/create',
      '/audio/update',
      '/playlists',
      '/playlists/pl_1',
      '/profile/image',
      '/audios',
    ].map((path) => apiAddress(path, { withToken: false })),
  );
  expect(addresses).toEqual([
    'https://audio.example/aud_1',
    'https://audio.example/jobs',
    deployed.audioUpdate,
    deployed.playlists,
    `${deployed.playlists}/pl_1`,
    deployed.profileImage,
    'https://api.example/v1/audios',
  ]);
  expect(await apiAddress('/books', { withToken: true })).toBe('/mine/books');
});

test('the audio API and the AI API have their own addresses (S7.63, S7.64)', async () => {
  const { api } = await startApp();
  await api('GET /audio');
  expect(server).toHaveBeenLastCalledWith('https://audio.example', expect.anything());
  await api('POST /ai/conversations', { body: { message: 'Who is the keeper?' } });
  expect(server).toHaveBeenLastCalledWith('https://ai.example/conversations', expect.anything());
});

test('the request guard also counts requests to a configured API address (S7.103)', async () => {
  const { api } = await startApp();
  const requests = Array.from({ length: 31 }, () =>
    api('GET /audio/{id}', { params: { id: 'aud_1' } }).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  );
  expect((await Promise.all(requests)).filter((status) => status === 429)).toHaveLength(1);
  expect(server).toHaveBeenLastCalledWith('https://audio.example/aud_1', expect.anything());
});

test('without a configuration the API is at /api', async () => {
  server.mockImplementation(async (url) =>
    url === '/config.json' ? new Response('', { status: 500 }) : Response.json({}),
  );
  const { apiAddress } = await startApp();
  expect(await apiAddress('/audio/aud_1', { withToken: false })).toBe('/api/audio/aud_1');
});

async function startApp() {
  const { loadConfig } = await import('#web/platform/config.ts');
  loadConfig().catch(() => undefined);
  return { ...(await import('./api-address.ts')), ...(await import('./api.ts')) };
}
