// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trustedTypesPolicies } from '#shared/trusted-types.ts';
import type * as trusted from './trusted-types.ts';

const addresses = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.resetModules();
  addresses.mockReset();
  vi.stubGlobal(
    'Worker',
    vi.fn<(address: string) => void>(function make(address) {
      addresses(address);
    }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('the app creates a single Trusted Types policy, which elements and workers share', async () => {
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { startWorker: ownWorker, parseHtml } = await freshModule();
  expect(parseHtml('<b>bold</b>').querySelector('b')?.textContent).toBe('bold');
  ownWorker('/assets/worker.js');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([trustedTypesPolicies.app]);
});

test('a browser without Trusted Types can parse HTML and start workers', async () => {
  const { startWorker: ownWorker, parseHtml } = await freshModule();
  expect(parseHtml('<b>bold</b>').querySelector('b')?.textContent).toBe('bold');
  ownWorker('/assets/worker.js');
  expect(addresses).toHaveBeenCalledWith('/assets/worker.js');
});

test('a worker is only started with a script of this site', async () => {
  const { startWorker: ownWorker } = await freshModule();
  for (const address of [
    'https://elsewhere.example/worker.js',
    'data:text/javascript,1',
    '//elsewhere.example/w',
  ])
    expect(() => ownWorker(address)).toThrow(TypeError);
  expect(addresses).not.toHaveBeenCalled();
});

/** Doesn't look for injection sinks, which the build checks (web/injection-sinks). */
test('only listed files create a Trusted Types policy, a script or React markup from HTML', () => {
  const files = globSync('web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing\//.test(file));
  const foundSinks = files.flatMap((file) => {
    const sinks = readFileSync(file, 'utf8').match(stringSinks) ?? [];
    return sinks.map((sink) => `${file.replaceAll('\\', '/')}: ${sink}`);
  });
  expect(foundSinks.toSorted()).toEqual([
    'web/src/boot/before-paint/load-scripts.ts: .createPolicy(',
    "web/src/boot/before-paint/load-scripts.ts: createElement('script'",
    'web/src/platform/safe-html.tsx: dangerouslySetInnerHTML',
    'web/src/platform/safe-html.tsx: dangerouslySetInnerHTML',
    'web/src/platform/trusted-types.ts: .createPolicy(',
    'web/src/platform/trusted-types.ts: .createPolicy(',
  ]);
});

test('the HTML of a post has its own Trusted Types policy, which accepts only a post’s elements', async () => {
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { postHtml } = await freshModule();
  const text =
    '<p dir="auto">a &lt; b<br/><a href="https://a.example/" rel="nofollow ugc noopener">c</a></p>';
  expect(postHtml(text)).toBe(text);
  expect(postHtml(text)).toBe(text);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([trustedTypesPolicies.posts]);
  for (const html of ['<img src=x>', '<p onclick="a">', '<script>', '<a href="javascript:a">', '<svg/>'])
    expect(() => postHtml(html)).toThrow(TypeError);
});

const freshModule = (): Promise<typeof trusted> => import('./trusted-types.ts');

const stringSinks = /\.createPolicy\(|dangerouslySetInnerHTML|createElement\('script'/g;
