import type { Page } from '@playwright/test';
import { authorAt, bookOfOneChapter } from './chapters.ts';
import { expect, signIn, test } from './journey.ts';

test('the text goes on from the caret as a proposal, comes in when it is accepted, with a version before it, and goes again by undo', async ({
  page,
  baseURL,
}) => {
  const ada = await authorAt(baseURL!);
  const chapter = await bookOfOneChapter(ada, 'Low water', opening);
  await ada.call(`POST /books/${chapter.bookId}/notes`, { text: note, chapterId: chapter.id });
  await visit(page, chapter.address);
  const text = page.getByRole('textbox', { name: 'Text of the chapter' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+j');
  await page.getByRole('button', { name: 'Write the next 500 words' }).click();
  await expect(page.locator('.proposed-addition')).toBeVisible();
  const accept = page
    .getByRole('region', { name: 'Proposal of the AI' })
    .getByRole('button', { name: /^Accept/ });
  await expect(accept).toBeVisible();
  expect(await chapter.onServer()).toBe(opening);

  await accept.click();
  await expect.poll(() => chapter.onServer()).not.toBe(opening);
  expect(await chapter.onServer()).toContain(opening);
  await expect.poll(() => chapter.versionsOnServer()).toContain(opening);
  await text.press('Control+z');
  await expect.poll(() => chapter.onServer()).toBe(opening);
});

test('an outline is made of a premise, and its chapters are in the book once all are added', async ({
  page,
  baseURL,
}) => {
  const ada = await authorAt(baseURL!);
  const { book } = await ada.call<{ book: { id: string } }>('POST /books', {
    title: 'The last lamp',
    premise,
  });
  await visit(page, `/books/book/${book.id}`);
  await page.getByRole('button', { name: 'Make an outline' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make an outline' });
  await expect(dialog.getByLabel('Premise')).toHaveValue(premise);
  await dialog.getByLabel('Number of chapters').fill('4');
  await dialog.getByRole('button', { name: 'Make an outline' }).click();
  await expect(dialog.getByLabel('Chapter 1', { exact: true })).toBeVisible();
  await dialog.getByLabel('Chapter 1', { exact: true }).fill('The wick');
  await dialog.getByRole('button', { name: 'Add all' }).click();
  await expect(dialog.getByRole('button', { name: 'All are in the book' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: /^The wick/ })).toBeVisible();
  const { chapters } = await ada.call<{ chapters: { title: string; summary: string }[] }>(
    `GET /books/${book.id}`,
  );
  expect(chapters).toHaveLength(4);
  expect(chapters.every(({ summary }) => summary !== '')).toBe(true);
});

test('a chapter is read for repetitions; each is shown in the text and let be', async ({ page, baseURL }) => {
  const ada = await authorAt(baseURL!);
  const chapter = await bookOfOneChapter(ada, 'Twice told', repeated);
  await visit(page, chapter.address);
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Suggestions' }).click();
  await page.getByRole('button', { name: 'Read this chapter' }).click();
  const marked = page.getByRole('region', { name: 'What the AI marked' });
  await expect(marked.getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('.proposed-waiting').first()).toBeVisible();
  const count = await marked.getByRole('listitem').count();
  await marked.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(marked.getByRole('listitem')).toHaveCount(count - 1);
  await page.reload();
  await expect(marked.getByRole('listitem')).toHaveCount(count - 1);
});

async function visit(page: Page, address: string): Promise<void> {
  await page.goto('/books/dashboard');
  await signIn(page);
  await page.goto(address);
}

const opening = 'The ferry had stopped before the war. Marit went down to the steps all the same.';
const note = 'Next: Marit finds the lamp at the mill burning, and nobody there. She waits until it is day.';
const premise = 'A lamplighter keeps a ledger of all that he sees, and the town learns to read it.';
const repeated =
  'She suddenly suddenly looked at the lamp. The lamp was very very old. She looked at the lamp again, and the lamp looked very very old to her.';
