import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putOwnComment } from './own-comment.ts';

let comments: { id: number; body: string; user: { login: string } }[] = [];
const github = createServer(async (req, res) => {
  const url = new URL(req.url!, 'http://github.test');
  const body = req.method === 'GET' ? undefined : ((await json(req)) as { body: string }).body;
  const [, edited] = /^\/repos\/us\/quillcast\/issues\/comments\/(\d+)$/.exec(url.pathname) ?? [];
  if (req.headers.authorization !== 'Bearer ours') res.statusCode = 401;
  else if (edited !== undefined) comments.find(({ id }) => id === Number(edited))!.body = body!;
  else if (body !== undefined) comments.push({ id: comments.length + 1, body, user: us });
  const page = Number(url.searchParams.get('page'));
  res.end(JSON.stringify(comments.slice((page - 1) * 100, page * 100)));
});
const us = { login: 'github-actions[bot]' };
const somebody = { login: 'ada' };

beforeEach(async () => {
  comments = [];
  await once(github.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => void github.close());

const put = (text: string, differently = {}) =>
  putOwnComment(text, {
    subject: 'diff of prod',
    pullRequest: '7',
    repository: 'us/quillcast',
    token: 'ours',
    api: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
    ...differently,
  });
const writtenTitles = () => comments.map(({ body }) => body.split('\n')[0]);

test('a second report for a stage replaces the first on the pull request', async () => {
  await put('## First');
  await put('## Second');
  expect(writtenTitles()).toEqual(['## Second']);
});

test('each stage has its own report on the pull request', async () => {
  await put('## Prod');
  await put('## Dev', { subject: 'diff of dev' });
  await put('## Prod again');
  expect(writtenTitles()).toEqual(['## Prod again', '## Dev']);
});

test('comments by others that quote our report stay; ours is updated even behind 130 of them', async () => {
  await put('## First');
  const [ownComment] = comments.splice(0);
  comments = Array.from({ length: 130 }, (_, at) => ({ ...ownComment!, id: at + 100, user: somebody }));
  comments.push({ ...ownComment!, id: 999 });
  await put('## Second');
  expect(comments.filter(({ body }) => body.startsWith('## Second')).map(({ id }) => id)).toEqual([999]);
});

test('a refusal by GitHub is reported with its status and request', () =>
  expect(put('## First', { token: 'wrong' })).rejects.toThrow(
    /^GitHub answered 401 to GET \/repos\/us\/quillcast/,
  ));
