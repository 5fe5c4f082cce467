import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxOf } from '#functions/books/export-formats/docx.ts';
import { epubOf } from '#functions/books/export-formats/epub.ts';
import { lighthouseBook } from '#functions/books/export-formats/testing/lighthouse.ts';
import { openFile } from './open-file.ts';
import { refusals } from './unreadable.ts';

const text = '# One\n\nThe *ferry* left.\n\n# Two\n\nFog `lay`.\n\n'.repeat(20);

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['novel.txt', () => strToU8(text)],
  ['novel.md', () => strToU8(text)],
  ['novel.zip', () => zipSync({ 'one.md': strToU8(text), 'two.md': strToU8(text) })],
  ['novel.epub', () => epubOf(lighthouseBook)],
  ['novel.docx', () => docxOf(lighthouseBook)],
])(
  'reading %s reports a progress that never decreases and ends above 0.9, but not above 1',
  async (name, bytes) => {
    const shares: number[] = [];

    await openFile(name, await bytes(), (share) => shares.push(share));

    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  },
);

test('dividing a text into chapters in another way reports a progress that ends above 0.9', async () => {
  const { cut } = await openFile('novel.md', strToU8(text));
  const shares: number[] = [];

  cut('whole', (share) => shares.push(share));

  expect(shares.at(-1)).toBeGreaterThan(0.9);
});

test('a text above the limit is refused with a message that states the limit and what to do', async () => {
  const [long, half] = ['a\n\n'.repeat(2_700_000), 'a\n\n'.repeat(1_400_000)].map((each) => strToU8(each));

  await expect(openFile('novel.txt', long!)).rejects.toThrow(
    'This text has more than 8,000,000 characters, far more than any book. Split it into several files and import each.',
  );
  await expect(openFile('novel.md', long!)).rejects.toThrow(refusals.tooLong);
  const chapters = zipSync({ 'a.md': half!, 'b.md': half! }, { level: 1 });
  await expect(openFile('novel.zip', chapters)).rejects.toThrow(refusals.tooLong);
});

test('a Word document of 300,000 paragraphs is refused with a message that states a limit', async () => {
  const paragraph = '<w:p><w:r><w:t>The lamps were lit again.</w:t></w:r></w:p>';
  const document = `<w:document><w:body>${paragraph.repeat(300_000)}</w:body></w:document>`;
  const bytes = zipSync({ 'word/document.xml': strToU8(document) }, { level: 1 });

  await expect(openFile('novel.docx', bytes)).rejects.toThrow(
    'This document is made of more than 600,000 pieces of text and formatting',
  );
});
