import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from './services/dynamodb/store.ts';
import { prepareDataFolder, emptyDataFolder } from './data-folder.ts';
import { sentenceFor } from './command-failure.ts';

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'quillcast-data-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const refusalOf = (work: Promise<unknown>) => work.then(() => 'nothing', sentenceFor);

describe('a reset of the data folder', () => {
  test('removes the data of a local cloud that has stopped', async () => {
    await (await openStore(join(dir, 'dynamodb'))).level.close();
    await writeFile(join(dir, 'seeded.json'), 'true');
    await emptyDataFolder(dir);
    expect(existsSync(dir)).toBe(false);
    await emptyDataFolder(dir);
  });

  test('is refused while a local cloud uses the folder, and removes nothing', async () => {
    const { level } = await openStore(join(dir, 'dynamodb'));
    await writeFile(join(dir, 'seeded.json'), 'true');
    expect(await refusalOf(emptyDataFolder(dir))).toMatch(/^The data folder is in use by another copy\./);
    expect(existsSync(join(dir, 'seeded.json'))).toBe(true);
    await level.close();
  });

  test('is refused for a folder with a file that is not ours, and removes nothing', async () => {
    await mkdir(join(dir, 'dynamodb'));
    await writeFile(join(dir, 'novel.txt'), 'It was a dark night.');
    expect(await refusalOf(emptyDataFolder(dir))).toBe(
      `"${dir}" holds "novel.txt", which is none of our data, so nothing in it was removed. Set QUILLCAST_DATA to another folder.`,
    );
    expect(await readFile(join(dir, 'novel.txt'), 'utf8')).toBe('It was a dark night.');
  });
});

describe('a data folder', () => {
  test('is created when it is missing', async () => {
    await prepareDataFolder(join(dir, 'a', 'b'));
    expect(existsSync(join(dir, 'a', 'b'))).toBe(true);
  });

  test('is refused with a sentence when it is not writable', async () => {
    const file = join(dir, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')])
      expect(await refusalOf(prepareDataFolder(path))).toMatch(
        /^Nothing can be written to the data folder ".+" \(E\w+\)\. Set QUILLCAST_DATA to another folder\.$/,
      );
  });
});
