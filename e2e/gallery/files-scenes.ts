import type { Page } from '@playwright/test';
import type { BookExport } from '#shared/contract/books/exports.ts';
import type { Scene } from './scene.ts';

/** How a book comes in as a file. */
export const filesScenes: readonly Scene[] = [
  { name: 'import-choose', reach: openImport },
  { name: 'import-refused', reach: (page: Page) => choose(page, 'novel.pdf', '%PDF-1.7') },
  { name: 'import-too-long', reach: (page: Page) => choose(page, 'novel.txt', 'a\n\n'.repeat(2_700_000)) },
  {
    name: 'import-reading',
    reach: async (page: Page) => {
      await openImport(page);
      await page.evaluate(withSlowReader);
      await chooseFile(page, 'the-lamplighters-ledger-second-draft.docx', 'slow');
      await page.getByText('42%').waitFor();
    },
  },
  {
    name: 'import-dividing',
    reach: async (page: Page) => {
      await openImport(page);
      await page.evaluate(withSlowReader);
      await chooseFile(page, 'the-ferry.md', manuscript);
      await page.getByLabel('Divide by').selectOption('whole');
      await page.getByText('42%').waitFor();
    },
  },
  { name: 'import-shape', reach: (page: Page) => choose(page, 'the-ferry.md', manuscript) },
  {
    name: 'import-cut-off',
    reach: async (page: Page) => {
      await page.route(/\/api\/books\/import/, (route) => route.abort());
      await choose(page, 'the-ferry.md', manuscript);
      await page.getByRole('button', { name: 'Import the book' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
].map((scene) => ({ ...scene, path: '/books/dashboard', as: 'ada', wholePage: false }) as const);

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await openImport(page);
  await chooseFile(page, name, text);
  await page.getByRole('alert').or(page.getByLabel('Language')).first().waitFor();
}

const chooseFile = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A reader that stops on its way: at a Word file, and where a text is divided anew. */
function withSlowReader(): void {
  const RealWorker = window.Worker;
  window.Worker = class extends RealWorker {
    override postMessage(question: { file?: File }) {
      const stays = question.file === undefined || question.file.name.endsWith('.docx');
      if (stays) this.dispatchEvent(new MessageEvent('message', { data: { share: 0.427 } }));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      else super.postMessage(question);
    }
  };
}

const manuscript = [
  '# The Ferry',
  '# Part One: Dusk',
  ...[
    'The crossing',
    'Fog',
    'What the lamplighter said to the widow on the quay, and what she did not say',
  ].map((title) => `## ${title}\n\n${'The ferry left at dawn, as it had for years. '.repeat(80)}`),
  '# Part Two: Dawn',
  ...['Landing', 'The letter'].map((title) => `## ${title}\n\n${'They came ashore. '.repeat(200)}`),
].join('\n\n');

const of = (its: Partial<BookExport>): BookExport => ({
  id: `exp_${its.format}`,
  bookId: 'book_1',
  format: 'epub',
  status: 'READY',
  progress: 1,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  goneAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  ...its,
});

/** One in the making, one made, one that could not be. */
export const exportsInAllStates = [
  of({ format: 'docx', status: 'PROCESSING', progress: 0.4, createdAt: new Date().toISOString() }),
  of({ sizeBytes: 412_345, downloadUrl: '/media/private/x/exports/exp_1/the-lamplighters-ledger.epub' }),
  of({
    format: 'text',
    status: 'FAILED',
    reason: 'This file couldn’t be created because of a problem on our side. Try again.',
  }),
];
