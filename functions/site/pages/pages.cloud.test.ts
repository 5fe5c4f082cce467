import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { expect, test } from 'vitest';

const page = async (path: string) => {
  const response = await fetch(origin() + path);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};

const share = (id: string, change: object) => call(`PUT /audio/${id}`, { as: 'ada', body: change });

test('both page addresses of an audio show the audio only while it is shared (S1.26, S2.07, S2.10)', async () => {
  const { id } = await narrate('Under the lamp at Ferry Lane a boy taught a dog to bow.', {
    title: 'The <b>lamp</b>',
  });
  await untilEnded(id);
  const unknown = await page('/audio-player?id=aud_unknown');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('Loading the recording…');
  expect((await page(`/audio-player?id=${id}`)).text).toBe(unknown.text);

  await share(id, { visibility: 'unlisted' });
  const shared = await page(`/audio-player?id=${id}`);
  expect(shared.text).toContain('<title>The &lt;b&gt;lamp&lt;/b&gt; · Quillcast</title>');
  expect(shared.text).toContain('Under the lamp at Ferry Lane a boy taught a dog to bow.</a>');
  expect(shared.headers.get('content-type')).toContain('text/html');
  expect(shared.headers.get('cache-control')).toContain('s-maxage=60');
  expect(shared.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect((await page(`/audio-player/?id=${id}`)).text).toBe(shared.text);
  expect((await page(`/channel/ada/audio/${id}`)).text).toBe(shared.text);

  await share(id, { title: 'Another name' });
  expect((await page(`/audio-player?id=${id}`)).text).toContain('<title>Another name · Quillcast</title>');

  await share(id, { visibility: 'private' });
  expect((await page(`/audio-player?id=${id}`)).text).toBe(unknown.text);
  await share(id, { visibility: 'public' });
  expect((await call(`DELETE /audio/${id}`, { as: 'ada' })).status).toBe(204);
  expect((await page(`/audio-player?id=${id}`)).text).toBe(unknown.text);
});

test('a private audio’s page and headers equal those of an unknown one, even for its author', async () => {
  const { id } = await narrate('Nobody reads this in a page.');
  await untilEnded(id);
  const comparable = ({ status, headers, text }: Awaited<ReturnType<typeof page>>) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'date' && name !== 'apigw-requestid'),
  });
  const [own, unknown, nothing] = await Promise.all(
    [`/audio-player?id=${id}`, '/audio-player?id=aud_unknown', '/audio-player'].map(page),
  );
  expect(comparable(own!)).toEqual(comparable(unknown!));
  // without an id, the request asks for no particular audio, so the status is 200 instead of 404
  expect(comparable(nothing!)).toEqual({ ...comparable(unknown!), status: 200 });
  const direct = await call(`GET /pages/audio/${id}`, { as: 'ada' });
  expect(direct.text).toBe(unknown!.text);
});

test('a HEAD request for an audio link returns the status and headers of its page, but no page', async () => {
  for (const [path, status] of [
    ['/audio-player?id=aud_unknown', 404],
    ['/audio-player/', 200],
    ['/channel/ada/audio/aud_unknown', 404],
  ] as const) {
    const [fetched, checked] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(origin() + path, { method })),
    );
    expect([path, checked?.status, await checked?.text()]).toEqual([path, status, '']);
    for (const name of ['content-type', 'cache-control', 'content-security-policy'])
      expect(checked?.headers.get(name)).toBe(fetched?.headers.get(name));
  }
});

test('every address of the player returns a page, even if the address is invalid', async () => {
  for (const [path, expected] of [
    ['/audio-player?id=', 200],
    ['/audio-player?id=%00', 200],
    [`/audio-player?id=${'x'.repeat(500)}`, 200],
    ['/audio-player?id=a&id=b', 404],
    ['/channel/a/b/audio/c', 404],
    ['/channel/ada/audio/%3Cscript%3E', 200],
  ] as const) {
    const { status, headers } = await page(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, expected, 'text/html']);
  }
});
