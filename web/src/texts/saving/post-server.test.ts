// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { postServer } from './post-server.ts';

const name = pictureName('7'.repeat(32), { width: 640, height: 480 }, 'png');
let requests: { readonly route: string; readonly body: unknown }[];
let copiesFail: boolean;

beforeEach(() => {
  requestGuard.reset();
  requests = [];
  copiesFail = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    requests.push({ route: `${init.method} ${pathname}`, body: JSON.parse(init.body as string) });
    if (!pathname.endsWith('/copies'))
      return Response.json({ post: { id: 'tides-new456' } }, { status: 201 });
    return copiesFail ? new Response('', { status: 500 }) : Response.json({ missing: [] });
  });
});

const create = (content: string) =>
  postServer.create({ title: 'Tides', content }, { key: 'save_1', from: 'tides-old123' });

test('a draft in place of a deleted post gets the pictures of that post', async () => {
  expect((await create(`One.\n\n![](${name})`)).id).toBe('tides-new456');
  expect(requests.slice(1)).toEqual([
    {
      route: 'POST /api/blog/tides-new456/pictures/copies',
      body: { names: [name], from: { postId: 'tides-old123' } },
    },
  ]);
});

test('a draft without pictures is created with one request', async () => {
  await create('One.');
  expect(requests).toHaveLength(1);
});

test('a draft is kept even if its pictures can’t be copied', async () => {
  copiesFail = true;
  expect((await create(`![](${name})`)).id).toBe('tides-new456');
});
