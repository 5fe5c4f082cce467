import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { call } from '#local/testing/caller.ts';
import { getMedia, mediaCookies } from '#local/testing/narrate.ts';

test('an account’s archive contains the profile, chapters with drafts, book details and audio', async () => {
  expect((await call('GET /account/archive', { as: 'ada' })).body).toEqual({});
  const firstAnswer = await call('POST /account/archive', { as: 'ada' });
  expect(firstAnswer).toMatchObject({ status: 202, body: { archive: { status: 'PROCESSING', files: [] } } });

  const secondAnswer = await call('POST /account/archive', { as: 'ada' });
  expect(secondAnswer.body.archive.id).toBe(firstAnswer.body.archive.id);

  const archive = await untilReady('ada');
  expect(archive).toMatchObject({ id: firstAnswer.body.archive.id, progress: 1 });
  const files = unzipSync(await bytesOf(archive.files[0].downloadUrl, 'ada'));
  const fileNames = Object.keys(files);
  const fileNamed = (pattern: RegExp) =>
    fileNames.find((name) => pattern.test(name)) ?? `nothing like ${pattern}`;
  const textIn = (pattern: RegExp) => new TextDecoder().decode(files[fileNamed(pattern)]);

  expect(JSON.parse(textIn(/^profile\.json$/))).toMatchObject({ username: 'ada', email: 'ada@example.com' });
  expect(textIn(/^books\/The Lamplighter.*\/001 The Round\.md$/)).toContain('A boy teaching a dog to bow.');
  expect(textIn(/\/001 The Round versions\/.* First draft\.md$/)).toContain(
    'He thought that it was not much.',
  );
  expect(JSON.parse(textIn(/^books\/The Lamplighter.*\/book\.json$/))).toMatchObject({
    genre: 'Literary fiction',
  });
  expect(textIn(/^audio\/A Note on Tides.*\.txt$/)).toContain('The sea does not rise and fall.');
  expect(files[fileNamed(/^audio\/A Note on Tides.*\.mp3$/)]!.length).toBeGreaterThan(10_000);
  expect(fileNames).not.toContain('deleted-meanwhile.txt');
});

test('a second archive within an hour is refused, and only the owner can open the first one', async () => {
  await call('POST /account/archive', { as: 'grace' });
  const { files } = await untilReady('grace');
  const refusal = await call('POST /account/archive', { as: 'grace' });
  expect(refusal.status).toBe(429);
  expect(refusal.body.message).toBe('You can request another export 60 minutes after the last.');
  expect((await getMedia(files[0].downloadUrl, await mediaCookies('ada'))).status).toBe(403);
});

async function untilReady(name: 'ada' | 'grace') {
  for (;;) {
    const { archive } = (await call('GET /account/archive', { as: name })).body;
    if (archive.status !== 'PROCESSING') return archive;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const bytesOf = async (path: string, name: 'ada' | 'grace') =>
  new Uint8Array(await (await getMedia(path, await mediaCookies(name))).arrayBuffer());
