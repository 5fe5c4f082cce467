import type { Page } from '@playwright/test';
import { answerWith, result } from './ai-tools-scenes.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

/** A chapter while it is written: what comes in, what is found in it, and what goes wrong. */
export const textScenes: readonly Scene[] = [
  {
    name: 'text-first-words',
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await page.route(/\/api\/books$/, (route) =>
        route.request().method() === 'POST' ? undefined : route.fallback(),
      );
      await page.getByRole('button', { name: 'New book' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('The Salt Road');
      await page.keyboard.press('Enter');
      await page.keyboard.type('The camel would not kneel. “Leave her,” said the guide.');
      await page.waitForTimeout(700);
    },
  },
  scene('find-replacing', ledger, async (page) => {
    await openPanel(page, 'Find');
    await page.getByLabel('Find in the book').fill('ledger');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await page.getByLabel('Replace with').fill('account book');
    await page.getByRole('checkbox').nth(3).click();
  }),
  scene('find-in-selection', ledger, async (page) => {
    await selectParagraphs(page);
    await openFind(page, 'ledger');
    await page.getByLabel('In selection').check();
    await page.getByLabel('Replace with').fill('account book');
  }),
  scene('find-nothing', ledger, async (page) => {
    await text(page).click();
    await openFind(page, 'camel');
  }),
  scene('note-goes', noted, async (page) => {
    await answerWith(page, { result: result({ text: '---' }) });
    await selectParagraphs(page, 1);
    await page.getByRole('button', { name: 'Rewrite' }).click();
    await page
      .getByText(/leaves out the note/u)
      .first()
      .waitFor();
  }),
  scene('tool-failed', ledger, async (page) => {
    await answerWith(page, {
      status: 'FAILED',
      error: 'The AI didn’t answer in time. You weren’t charged for it. Try again in a minute.',
    });
    await selectParagraphs(page, 1);
    await page.getByRole('button', { name: 'Rewrite' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }),
  scene('pasted', ledger, async (page) => {
    await text(page).locator('p').last().click();
    await page.keyboard.press('Control+End');
    await paste(page, {
      'text/html':
        '<p>Out of the old notes.</p><img src="https://example.com/a.png"><img src="https://example.com/b.png"><form><input></form><video></video><table><tr><td colspan="2">Oil</td></tr><tr><td>1</td><td>2</td></tr></table>',
      'text/plain': 'Out of the old notes.',
    });
    await page
      .getByText(/left out/u)
      .first()
      .waitFor();
  }),
  scene(
    'offline',
    ledger,
    async (page) => {
      await text(page).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Snow.');
      await page.getByRole('button', { name: 'Try now' }).waitFor();
    },
    { isOffline: true },
  ),
  scene('title-pasted', ledger, async (page) => {
    await page.getByLabel('Chapter title').click();
    await paste(page, { 'text/plain': `The Round\n\n${longLine}` });
    await page.getByText('doesn’t fit in a title').waitFor();
  }),
  scene('raw-block', raw, async (page) => {
    await page.getByRole('button', { name: 'Edit source' }).first().scrollIntoViewIfNeeded();
  }),
  scene('raw-block-editing', raw, async (page) => {
    await page.getByRole('button', { name: 'Edit source' }).last().click();
    await page.getByLabel('Block source').scrollIntoViewIfNeeded();
  }),
  scene('more-tools', ledger, async (page) => {
    await text(page).click();
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Automatic lists' }).scrollIntoViewIfNeeded();
  }),
];

function scene(
  name: string,
  markdown: () => string,
  reach: (page: Page) => Promise<unknown>,
  { isOffline = false } = {},
): Scene {
  return {
    name: `text-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await page.route(/\/api\/books\/[^/]+\/chapters\/[^/]+$/, async (route) => {
        const answer = await route.fetch();
        const { chapter } = (await answer.json()) as { chapter: { content: string } };
        await route.fulfill({ json: { chapter: { ...chapter, content: `Hallow Quay.\n\n${markdown()}` } } });
      });
      // Nothing of it reaches the book that other pictures show.
      await page.route(/\/api\/chapters\/[^/]+$/, (route) =>
        isOffline ? route.abort() : new Promise(() => {}),
      );
      await openSampleBook(page);
      await reach(page);
    },
  };
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' });

function ledger(): string {
  return [
    'Tobias kept the ledger in a tin against the damp. Nobody had asked for a ledger, and nobody read it.',
    'He wrote what the lamps showed him. The Ledger of the tide was another book, and not his.',
    'By the eleventh year the ledger was full, and he ruled the margins of the first one again.',
  ].join('\n\n');
}

function noted(): string {
  return `The harbour lay asleep under the light of a single lamp[^1], as it had for thirty-one winters.\n\n[^1]: The last of eleven, on the mill.\n\nHe climbed down.`;
}

function raw(): string {
  return [
    'What the lamps cost:',
    '| Lamp | Oil | Wick |\n| --- | ---: | ---: |\n| The Mill | 4 | 1 |\n| Hallow Quay, at the steps below the customs house | 11 | 3 |',
    'And what could not be read:',
    `${'> '.repeat(220)}The tide took the path at four, and gave it back at ten, as it had been told to.`,
    'So he went on.',
  ].join('\n\n');
}

const longLine =
  'The tide took the path at four, and gave it back at ten, as it had been told to, and nobody asked by whom. '.repeat(
    2,
  );

/** Selects a paragraph by three clicks, and further ones by a click with Shift at their end. */
async function selectParagraphs(page: Page, count = 2): Promise<void> {
  const paragraph = (at: number) => text(page).locator('p').nth(at);
  await paragraph(1).click({ clickCount: 3 });
  if (count === 1) return;
  const { width, height } = (await paragraph(count).boundingBox())!;
  await paragraph(count).click({ modifiers: ['Shift'], position: { x: width - 2, y: height - 8 } });
}

async function openFind(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill(words);
}

const paste = (page: Page, data: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of entries) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, Object.entries(data));
