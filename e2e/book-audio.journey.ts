import { readFile } from 'node:fs/promises';
import { askAsOperator } from '#local/services/ask-as-operator.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { authorAt, openPanel } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownOperator, ownPort } from './ports.ts';

test.afterEach(() => breakEngine({ mode: 'none' }));

test('an author narrates a whole book, retries a failed chapter and downloads the book’s MP3', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'functions/audio/book-audio/book-audio.cloud.test.ts',
    'web/src/audio/book-audio/whole-book.test.tsx',
  );
  const ada = await authorAt(baseURL!);
  const { book } = await ada.call<{ book: { id: string } }>('POST /books', { title: 'Three tides' });
  for (const [title, content] of Object.entries(chapters))
    await ada.call(`POST /books/${book.id}/chapters`, { title, content });
  await breakEngine({ mode: 'empty-audio', onlyTextIncluding: 'the bell of Saltmouth' });
  await openSignedIn(page, `/books/book/${book.id}`);
  await openPanel(page, 'Audio');
  const panel = page.getByRole('complementary', { name: 'Audio' });
  await panel.getByRole('tab', { name: 'Book', exact: true }).click();

  // The engine fails for one of the three chapters.
  await panel.getByRole('button', { name: 'Generate the whole book' }).click();
  await expect(panel.getByRole('button', { name: 'Listen to “High water”' })).toBeVisible({
    timeout: 90_000,
  });
  await expect(panel.getByRole('button', { name: 'Listen to “Low water”' })).toBeVisible({ timeout: 90_000 });
  const retry = panel.getByRole('button', { name: 'Retry “Slack water”' });
  await expect(retry).toBeVisible({ timeout: 90_000 });
  await expect(panel.getByText('2 of 3 chapters narrated.')).toBeVisible({ timeout: 30_000 });

  await breakEngine({ mode: 'none' });
  await retry.click();
  await page.mouse.move(0, 0); // moves the pointer away, because a toast stays as long as the pointer is over it
  await expect(panel.getByText('The whole book is narrated and up to date.')).toBeVisible({
    timeout: 90_000,
  });
  await panel.getByRole('button', { name: 'Listen to “Slack water”' }).click();
  await expect(panel.getByRole('button', { name: 'Pause “Slack water”' })).toBeVisible();

  await panel.getByRole('button', { name: 'Create file: One MP3 with chapter marks' }).click();
  const download = panel.getByRole('button', { name: 'Download: One MP3 with chapter marks' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect((await readFile(await file.path())).subarray(0, 3).toString()).toBe('ID3');

  const outline = page.getByRole('navigation', { name: 'Outline' });
  await page.getByRole('button', { name: 'Close Audio' }).click();
  await expect(outline.getByRole('link', { name: /^Slack water.*audio: ready/ })).toBeVisible();
});

async function breakEngine(fault: object): Promise<void> {
  const voices = `http://127.0.0.1:${portsFrom(ownPort()).polly}`;
  await askAsOperator(`${voices}/__faults`, ownOperator(), fault);
}

const chapters = {
  'High water': 'The harbour was full to its rim. Nobody dared to cough.',
  'Slack water': 'Then came the hour when nothing moved. Only the bell of Saltmouth rang, and rang.',
  'Low water': 'The boats lay on their sides like cattle. The children walked to the island.',
};
