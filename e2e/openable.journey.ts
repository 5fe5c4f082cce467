import type { Locator, Page } from '@playwright/test';
import { authorAt, bookOfOneChapter, expectState, manuscriptOf, openPanel } from './chapters.ts';
import { expect, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { startAnswering } from './scripted-answers.ts';

test('what an author types, pastes, sends or is answered opens again, whatever codes its Markdown holds', async ({
  page,
  baseURL,
}) => {
  const ada = await authorAt(baseURL!);
  const typed = await bookOfOneChapter(ada, 'Openable');

  await test.step('a list and a quotation with an empty line', async () => {
    await openSignedIn(page, typed.address);
    await manuscriptOf(page).click();
    await typeLines(page, ['- one', 'two', '', 'After.', '> three', 'four', '', 'Done.']);
    await addLineBehind(page, manuscriptOf(page), 'one');
    await addLineBehind(page, manuscriptOf(page), 'three');
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(manuscriptOf(page).locator('li')).toHaveText(['one', '', 'two']);
    await expect(manuscriptOf(page).locator('blockquote p')).toHaveText(['three', '', 'four']);
  });

  await test.step('pasted plain text with named entities', async () => {
    await manuscriptOf(page).getByText('Done.').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await pasteText(page, 'It is **salt** &mdash; and fog.\n\n- one\n- two');
    await expect(manuscriptOf(page)).toContainText(/It is salt (?:—|&mdash;) and fog\./);
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(manuscriptOf(page)).toContainText(/It is salt (?:—|&mdash;) and fog\./);
  });

  await test.step('a text that came by the API', async () => {
    const sent = await bookOfOneChapter(
      ada,
      'Sent',
      'A&nbsp;b &hellip; c &notit; d &amp;lt; e\n\n> x\n>\n> &nbsp;',
    );
    await page.goto(sent.address);
    await expect(manuscriptOf(page)).toContainText('A\u00a0b … c &notit; d &lt; e');
  });

  await test.step('the draft of a post', async () => {
    await page.goto('/books/posts');
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('What opens again');
    await page.getByRole('button', { name: 'Create draft' }).click();
    const post = page.getByRole('textbox', { name: 'Post text' });
    await post.click();
    await typeLines(page, ['- one', 'two', '', 'After.']);
    await addLineBehind(page, post, 'one');
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(post.locator('li')).toHaveText(['one', '', 'two']);
  });
});

test('codes in an answer of the AI stop neither the conversation nor the book', async ({ page, baseURL }) => {
  const chapter = await bookOfOneChapter(await authorAt(baseURL!), 'Answered', 'Salt and fog.\n\nTwo.');
  const model = await startAnswering({ pieces: ['Salt &amp; fog &mdash; and **rain**.\n\n- one\n- &nbsp;'] });
  try {
    await openSignedIn(page, chapter.address);
    await openPanel(page, 'AI');
    await page.getByLabel('Message to the AI').fill('What is it like?');
    await page.getByLabel('Message to the AI').press('Enter');
    const answer = page.getByRole('article', { name: 'Answer' });
    await expect(answer).toContainText('Salt & fog — and rain.');
    await page.reload();
    await expect(answer).toContainText('Salt & fog — and rain.');

    await manuscriptOf(page).getByText('Salt and fog.').click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Rewrite' }).click();
    await expect(page.getByRole('region', { name: 'AI suggestion' })).toBeVisible();
    await page.getByRole('region', { name: 'AI suggestion' }).getByRole('button', { name: 'Accept' }).click();
    await expect(manuscriptOf(page)).toContainText('Salt & fog — and rain.');
  } finally {
    await model.close();
  }
});

async function typeLines(page: Page, lines: readonly string[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

async function addLineBehind(page: Page, editor: Locator, words: string): Promise<void> {
  await editor.getByText(words, { exact: true }).click();
  // the editor learns of the caret a moment later
  await page.keyboard.press('End', { delay: 50 });
  await page.keyboard.press('Enter');
}

const pasteText = (page: Page, text: string): Promise<void> =>
  manuscriptOf(page).evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox gives a made event a clipboard of its own, which is empty.
    Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
    element.dispatchEvent(paste);
  }, text);
