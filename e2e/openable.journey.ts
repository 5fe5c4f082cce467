import type { Locator, Page } from '@playwright/test';
import { authorAt, bookOfOneChapter, clickAtEnd, expectState, manuscriptOf, openPanel } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { startAnswering } from './scripted-answers.ts';

test('text that was typed, pasted or sent by API opens again complete, with its HTML entities', async ({
  page,
  baseURL,
}) => {
  const ada = await authorAt(baseURL!);
  const typed = await bookOfOneChapter(ada, 'Openable');

  await test.step('an empty line typed inside a list or a quotation is still there after a reload', async () => {
    await openSignedIn(page, typed.address);
    await manuscriptOf(page).click();
    await typeLines(page, ['- one', 'two', '', 'After.', '> three', 'four', '', 'Done.']);
    await addEmptyLineAfter(page, manuscriptOf(page), 'one');
    await addEmptyLineAfter(page, manuscriptOf(page), 'three');
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(manuscriptOf(page).locator('li')).toHaveText(['one', '', 'two']);
    await expect(manuscriptOf(page).locator('blockquote p')).toHaveText(['three', '', 'four']);
  });

  await test.step('pasted plain text with an HTML entity such as &mdash; is still there after a reload', async () => {
    await clickAtEnd(manuscriptOf(page).getByText('Done.'));
    await page.keyboard.press('Enter');
    await pasteText(page, 'It is **salt** &mdash; and fog.\n\n- one\n- two');
    await expect(manuscriptOf(page)).toContainText(/It is salt (?:—|&mdash;) and fog\./);
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(manuscriptOf(page)).toContainText(/It is salt (?:—|&mdash;) and fog\./);
  });

  await test.step('a chapter sent through the API shows HTML entities such as &hellip; as their characters', async () => {
    const sentChapter = await bookOfOneChapter(
      ada,
      'Sent',
      'A&nbsp;b &hellip; c &notit; d &amp;lt; e\n\n> x\n>\n> &nbsp;',
    );
    await page.goto(sentChapter.address);
    await expect(manuscriptOf(page)).toContainText('A\u00a0b … c &notit; d &lt; e');
  });

  await test.step('an empty line typed inside a list of a post draft is still there after a reload', async () => {
    await page.goto('/books/posts');
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('What opens again');
    await page.getByRole('button', { name: 'Create draft' }).click();
    const post = page.getByRole('textbox', { name: 'Post text' });
    await post.click();
    await typeLines(page, ['- one', 'two', '', 'After.']);
    await addEmptyLineAfter(page, post, 'one');
    await expectState(page, /^Saved/);
    await page.reload();
    await expect(post.locator('li')).toHaveText(['one', '', 'two']);
  });
});

test('a paste from Google Docs keeps footnotes and lists, and a message names what was left out', async ({
  page,
  baseURL,
}) => {
  skipUnlessFull('shared/domain/books/pasted-blocks.test.ts', 'web/src/texts/text-editor.test.tsx');
  const chapter = await bookOfOneChapter(await authorAt(baseURL!), 'Pasted', 'Sea[^1] and\n\n[^1]: Blue.');
  await openSignedIn(page, chapter.address);
  const editor = manuscriptOf(page);
  await editor.getByText('Sea').click();
  await page.keyboard.press('End', { delay: 50 });
  await page.keyboard.type(' ');
  await pasteHtml(page, fromGoogleDocs);
  await expect(page.getByText('1 picture was left out.')).toBeVisible();
  const expectParagraphs = async () => {
    await expect(editor.locator('p').first()).toContainText('Sea and fog.');
    await expect(editor.locator('strong')).toHaveText(['bold']);
    await expect(editor.locator('li p')).toHaveText(['one', 'inner', 'two']);
    await expect(editor.locator('aside p')).toHaveText(['Blue.', 'Thick.']);
    await expect(editor.locator('a[href="https://a.example/fog"]')).toHaveText('fog');
  };
  await expectParagraphs();
  await expectState(page, /^Saved/);
  await page.reload();
  await expectParagraphs();

  await test.step('text copied from one chapter to another keeps its words and footnotes', async () => {
    const otherChapter = await bookOfOneChapter(await authorAt(baseURL!), 'Copied', 'Before.');
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    const copied = await copyFrom(page);
    await page.goto(otherChapter.address);
    await editor.getByText('Before.').click();
    await page.keyboard.press('ControlOrMeta+a', { delay: 50 });
    await pasteHtml(page, copied);
    await expectParagraphs();
  });
});

/** HTML as Google Docs copies it, which repeats all styles on each span. */
const fromGoogleDocs = (() => {
  const words = (text: string, weight = 400) =>
    `<span style="font-size:11pt;font-weight:${weight};font-style:normal;vertical-align:baseline;white-space:pre-wrap">${text}</span>`;
  const link = '<a href="https://www.google.com/url?q=https://a.example/fog&amp;sa=D">fog</a>';
  return `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">${link}${words('.')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><p>${words('bold', 700)}<img src="x" onerror="document.title=1"></p><ul><li><p>${words('one')}</p></li><ul><li><p>${words('inner')}</p></li></ul><li><p>${words('two')}</p></li></ul><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${words('&nbsp;Thick.')}</p></div></b>`;
})();

test('HTML entities from the AI show as characters, in its answer and in the accepted text', async ({
  page,
  baseURL,
}) => {
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

async function addEmptyLineAfter(page: Page, editor: Locator, line: string): Promise<void> {
  await editor.getByText(line, { exact: true }).click();
  // after a click, the editor notices the new position of the caret with a short delay
  await page.keyboard.press('End', { delay: 50 });
  await page.keyboard.press('Enter');
}

const pasteText = (page: Page, text: string) => paste(page, 'text/plain', text);
const pasteHtml = (page: Page, html: string) => paste(page, 'text/html', html);

const paste = (page: Page, type: string, content: string): Promise<void> =>
  manuscriptOf(page).evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(copied.type, copied.content);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Replaces the clipboard, because Firefox gives a synthetic event an empty one.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      element.dispatchEvent(event);
    },
    { type, content },
  );

const copyFrom = (page: Page): Promise<string> =>
  manuscriptOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    element.dispatchEvent(event);
    return clipboardData.getData('text/html');
  });
