import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Acceptance } from '#shared/contract/books/acceptances.ts';
import { authorAt, bookOfOneChapter, manuscriptOf, pressMoreTool } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('AI text is stored and marked in the chapter, even after edits, and declared in the export', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull(
    'web/src/texts/editor/origins/origins.test.tsx',
    'web/src/books/workspace/origins/origins-of-book.test.tsx',
  );
  const ada = await authorAt(baseURL!);
  const chapter = await bookOfOneChapter(ada, 'The steps', opening);
  await ada.call(`POST /books/${chapter.bookId}/notes`, { text: note, chapterId: chapter.id });
  const listAcceptances = async () =>
    (await ada.call<{ acceptances: Acceptance[] }>(`GET /books/${chapter.bookId}/acceptances`)).acceptances;
  await openSignedIn(page, chapter.address);
  const text = manuscriptOf(page);
  await pressMoreTool(page, 'Show AI text');
  const bar = page.getByRole('region', { name: 'What the AI wrote' });
  await expect(bar).toContainText('Every word of this chapter is yours.');

  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+j');
  await page.getByRole('button', { name: 'Write the next 500 words' }).click();
  await page
    .getByRole('region', { name: 'AI suggestion' })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(text.locator('.by-ai').first()).toBeVisible();
  await expect(text.locator('.by-ai').filter({ hasText: opening })).toHaveCount(0);
  await expect.poll(async () => (await listAcceptances()).length).toBe(1);
  const [one] = await listAcceptances();
  expect(one).toMatchObject({ chapterId: chapter.id, answerId: expect.stringMatching(/^msg_/), before: '' });
  expect((await chapter.onServer()).replaceAll(/\s+/g, ' ')).toContain(
    one!.after.replaceAll(/\s+/g, ' ').slice(0, 60),
  );

  await bar.getByRole('button', { name: 'Next AI passage' }).click();
  await expect(bar).toContainText('1 of');
  await text.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  await expect(text.locator('.by-both').first()).toBeVisible();

  await page.reload();
  await expect(text.locator('.by-both').first()).toBeVisible();

  await page.locator('[data-panel=details]').first().click();
  await expect(
    page.getByText(/ of the \d+ words were written by the AI, .* by you and the AI together\.$/),
  ).toBeVisible();
  await page.locator('[data-panel=export]').first().click();
  const titlePageNote = page.getByText(/^On the title page: “.*”$/);
  await expect(titlePageNote).toBeVisible();
  const sentence = /“(.*)”/.exec(await titlePageNote.innerText())![1]!;
  expect(sentence).toContain('by the author and AI together');
  await page.getByRole('button', { name: /^Markdown/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Markdown' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(new TextDecoder().decode(files['book.md'])).toContain(sentence);
});

const opening = 'The ferry had stopped before the war. Marit went down to the steps all the same.';
const note =
  'Next: Marit finds the lamp at the mill burning, and nobody there who could have lit it. She waits at the window until it is day.';
