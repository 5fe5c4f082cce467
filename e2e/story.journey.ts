import type { Page } from '@playwright/test';
import { authorAt, openPanel } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('the AI collects facts and summaries from a book; the author accepts a fact and a summary', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'functions/writing/readings/readings.cloud.test.ts',
    'web/src/writing/story/facts.test.tsx',
    'web/src/writing/story/summaries.test.tsx',
  );
  const ada = await authorAt(baseURL!);
  const { book } = await ada.call<{ book: { id: string } }>('POST /books', { title: 'The grey mill' });
  for (const [title, content] of Object.entries(chapters))
    await ada.call(`POST /books/${book.id}/chapters`, { title, content });
  await openSignedIn(page, `/books/book/${book.id}`);
  await openPanel(page, 'Story');
  const panel = page.getByRole('complementary', { name: 'Story' });

  await panel.getByRole('button', { name: 'Collect facts' }).click();
  await expect(panel.getByText('Everything is up to date.')).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Accept “was the pilot of the harbour”' }).click();
  await expect.poll(() => acceptedLines(ada, book.id)).toEqual(['was the pilot of the harbour']);
  await page.reload();
  await expect(panel.getByText('was the pilot of the harbour')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Accept “was the pilot/ })).toHaveCount(0);
  await openText(page, 'Low water');
  await panel.getByRole('button', { name: 'Show it in 1 · High water' }).first().click();
  await expect(page.getByRole('article', { name: 'High water' })).toBeVisible();

  await panel.getByRole('tab', { name: 'Summaries' }).click();
  await panel.getByRole('button', { name: 'Summarise all chapters' }).click();
  const use = panel.getByRole('button', { name: 'Use as chapter summary' });
  await expect(use).toHaveCount(2, { timeout: 60_000 });
  await use.first().click();
  await expect(panel.getByText('This is the chapter’s summary.')).toBeVisible();
  expect(await summaries(ada, book.id)).toEqual([expect.stringContaining('Mara'), '']);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => summaries(ada, book.id)).toEqual(['', '']);
});

const openText = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click();

async function acceptedLines(ada: Author, bookId: string): Promise<string[]> {
  const { facts } = await ada.call<{ facts: { traits: { text: string; status: string }[] }[] }>(
    `GET /books/${bookId}/facts`,
  );
  return facts.flatMap(({ traits }) =>
    traits.filter(({ status }) => status === 'accepted').map(({ text }) => text),
  );
}

const summaries = async (ada: Author, bookId: string) =>
  (await ada.call<{ chapters: { summary: string }[] }>(`GET /books/${bookId}`)).chapters.map(
    ({ summary }) => summary,
  );

type Author = Awaited<ReturnType<typeof authorAt>>;

const chapters = {
  'High water': [
    'Mara Vance was the pilot of the harbour. She had brought in more ships than anybody could count.',
    'Every morning Mara wore a blue coat down to the steps. Nobody asked her where it came from.',
    'The mill on the hill stood empty, and Mara looked up to it before she cast off.',
  ].join('\n\n'),
  'Low water': [
    'The tide went out and did not come back. Mara wore a red coat down to the steps that day.',
    'The mill was lit for the first time in years, and Mara did not cast off.',
  ].join('\n\n'),
};
