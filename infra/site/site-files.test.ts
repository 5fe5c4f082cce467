import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressedFiles } from './site-files.ts';

const web = mkdtempSync(join(tmpdir(), 'web-'));
afterAll(() => rmSync(web, { recursive: true }));

test('every built file except assets, page parts and build records has a fixed address', async () => {
  for (const name of [
    'app.html',
    'assets/app-1a2b.js',
    'audio-creator.html',
    'channel-waiting.html',
    'home.html',
    'media-kit/quillcast.zip',
    'not-found.html',
    'pages.json',
    'player.html',
    'robots.txt',
    '.vite/manifest.json',
    'prerendered.json',
  ]) {
    await mkdir(dirname(join(web, name)), { recursive: true });
    await writeFile(join(web, name), '');
  }
  expect(addressedFiles(web, '{"/":"/home.html"}')).toEqual([
    '/audio-creator.html',
    '/config.json',
    '/media-kit/quillcast.zip',
    '/robots.txt',
  ]);
});

test('a site that is not built yet has no files with a fixed address', () =>
  expect(addressedFiles(undefined)).toEqual([]));
