import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { expect, test } from 'vitest';

const frame = async (id: string) => {
  const answer = await fetch(`${origin()}/embed/${id}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const share = (id: string, change: object) => call(`PUT /audio/${id}`, { as: 'ada', body: change });

test('a shared audio can be embedded, and a private one returns 404', async () => {
  const { id } = await narrate('A boy taught a dog to bow.', { title: 'The <b>lamp</b>' });
  await untilEnded(id);
  const unknown = await frame('aud_unknown');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('This recording doesn’t exist, or it isn’t shared.');
  expect(await frame(id)).toMatchObject({ status: 404, text: unknown.text });

  await share(id, { visibility: 'unlisted' });
  const { status, text } = await frame(id);
  expect(status).toBe(200);
  expect(text).toContain('>The &lt;b&gt;lamp&lt;/b&gt;</a>');
  expect(text).toContain(`src="/episodes/${id}.mp3"`);
  expect(text).toContain(`href="/channel/ada/audio/${id}"`);
  expect(text).toContain('<meta name="robots" content="noindex" />');

  await share(id, { visibility: 'private' });
  expect(await frame(id)).toMatchObject({ status: 404, text: unknown.text });
});

test('only the embedded player may be framed by other sites', async () => {
  const answers = [
    '/embed/aud_unknown',
    '/',
    '/audio-player?id=aud_unknown',
    '/channel/ada/feed.xml',
    '/api/voices',
  ];
  const frameAncestors = await Promise.all(
    answers.map(async (path) => {
      const { headers } = await fetch(origin() + path);
      const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
      return [path, ancestors, headers.get('x-frame-options')];
    }),
  );
  const nobody = ["'none'", 'DENY'];
  expect(frameAncestors).toEqual(
    answers.map((path) => [path, ...(path.startsWith('/embed/') ? ['*', null] : nobody)]),
  );
});
