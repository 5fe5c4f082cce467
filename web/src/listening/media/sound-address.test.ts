// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';

beforeEach(() => void vi.resetModules());

const sound = '/media/public/med_1/audio.mp3';
const streaming = {
  streamDomain: 'https://stream.example',
  api: { audioFiles: '/sound' },
  identity: { redirectSignIn: `${location.origin}/` },
};

test('audio files are fetched from the configured address of the streaming domain (S3.56, S3.62, S7.65)', async () => {
  const { soundAddress, fetchMedia } = await deployedWith(streaming);
  expect(soundAddress(sound)).toBe('https://stream.example/sound/public/med_1/audio.mp3');
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('WEBVTT'));
  await fetchMedia({ visibility: 'public' } as never, '/media/public/med_1/transcript.vtt');
  expect(fetchSpy.mock.lastCall?.[0]).toBe('https://stream.example/sound/public/med_1/transcript.vtt');
});

test('under a host name other than the configured one, audio files come from that host', async () => {
  const { soundAddress } = await deployedWith({
    ...streaming,
    identity: { redirectSignIn: 'https://elsewhere.example/' },
  });
  expect(soundAddress(sound)).toBe(sound);
});

test('a file’s address is unchanged for other files than audio, and without a streaming domain', async () => {
  const { soundAddress } = await import('./sound-address.ts');
  expect(soundAddress(sound)).toBe(sound);
  const deployed = await deployedWith(streaming);
  expect(deployed.soundAddress('/api/voices/Ava/sample.mp3')).toBe('/api/voices/Ava/sample.mp3');
});

async function deployedWith(given: Parameters<typeof aSiteConfig>[0]) {
  const { loadConfig } = await import('#web/platform/config.ts');
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(aSiteConfig(given)));
  await loadConfig();
  return { ...(await import('./sound-address.ts')), ...(await import('./media-access.ts')) };
}
