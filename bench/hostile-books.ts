import { strToU8, zipSync } from 'fflate';
import { docxOf } from '#functions/books/export-formats/docx.ts';
import { epubOf } from '#functions/books/export-formats/epub.ts';
import { markdownArchiveOf } from '#functions/books/export-formats/markdown.ts';
import { plainTextOf } from '#functions/books/export-formats/plain-text.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { emptyImprint } from '#shared/domain/books/imprint.ts';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import type { Row } from './table.ts';

export async function measureHostileBooks(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, text] of Object.entries(markdown))
    rows.push(
      rowOf(`Markdown read and written: ${name}`, await secondsOf(() => canonicalMarkdown(text)), 10),
    );
  const { backticks } = markdown;
  const exportMakers = Object.entries(fileMakers).map(
    ([name, make]) => [name, () => make(bookOf(backticks))] as const,
  );
  for (const [name, make] of exportMakers)
    rows.push(rowOf(`A chapter of 490,000 characters of backticks as ${name}`, await secondsOf(make), 5));
  for (const [name, { file, atMost }] of Object.entries(files)) {
    const bytes = file();
    rows.push(rowOf(`Import of ${name}`, await secondsOf(() => tryToOpen(bytes, name)), atMost));
  }
  return rows;
}

const runs = Array.from({ length: 700 }, (_, size) => `${'`'.repeat(size + 1)}a `).join('');
const markdown = {
  backticks: `${runs}${'b '.repeat((490_000 - runs.length) / 2)}`,
  '`a\\n\\n` × 160,000': 'a\n\n'.repeat(160_000),
  '`* * *` × 200,000': '* * *'.repeat(200_000),
  '`<` × 2,000,000': '<'.repeat(2_000_000),
  '`[a](` × 20,000': '[a]('.repeat(20_000),
  'titles that never end, 490,000 characters': `${'[a](b ('.repeat(4_000)}${'c '.repeat(231_000)}`,
  'brackets in brackets, 490,000 characters': `${'['.repeat(4_000)}${'a '.repeat(241_000)}${']'.repeat(4_000)}`,
  'emphasis that never begins, 490,000 characters': `${'\\!'.repeat(242_000)}${'a* '.repeat(2_000)}`,
};

const fileMakers = { EPUB: epubOf, Word: docxOf, Markdown: markdownArchiveOf, text: plainTextOf };

const bookOf = (content: string): WholeBook => ({
  id: 'book_1',
  title: 'Backticks',
  subtitle: '',
  ...emptyImprint,
  genre: '',
  premise: '',
  language: 'en',
  updatedAt: '2026-11-21T08:00:00.000Z',
  entries: [{ kind: 'chapter', title: 'One', content }],
});

const paragraphs = (count: number) => {
  const paragraph = '<w:p><w:r><w:t>The lamps were lit again.</w:t></w:r></w:p>';
  const document = `<w:document><w:body>${paragraph.repeat(count)}</w:body></w:document>`;
  return zipSync({ 'word/document.xml': strToU8(document) }, { level: 1 });
};

/** The first two files are refused; their measured time is the time until the refusal. */
const files: Record<string, { readonly file: () => Uint8Array; readonly atMost: number }> = {
  'a .docx of 300,000 paragraphs, refused': { file: () => paragraphs(300_000), atMost: 3 },
  'a .txt of 40 MB, refused': { file: () => strToU8('The lamps were lit. '.repeat(2_000_000)), atMost: 1 },
  'a .txt of 8,000,000 characters': {
    file: () => strToU8('The lamps were lit again. He did not look up.\n\n'.repeat(8_000_000 / 47)),
    atMost: 10,
  },
};

const tryToOpen = (bytes: Uint8Array, name: string) =>
  openFile(name.includes('.docx') ? 'a.docx' : 'a.txt', bytes).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'Unreadable' && name.endsWith('refused'))) throw error;
  });

async function secondsOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

const rowOf = (what: string, measured: number, atMost: number): Row => ({
  what,
  unit: 's',
  measured,
  limit: { atMost, on: 'measured' },
  runs: 'one',
});
