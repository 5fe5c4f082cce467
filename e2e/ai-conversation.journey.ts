import type { Page } from '@playwright/test';
import { authorAt, bookOfOneChapter, openPanel } from './chapters.ts';
import { expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { startAnswering } from './scripted-answers.ts';

test('an author asks about another chapter, and the answer links to the passage (S1.14, S4.26)', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/writing/chat-panel.test.tsx',
    'functions/writing/conversations/conversations.cloud.test.ts',
  );
  await openSignedIn(page, '/books/dashboard');
  await openLedger(page);

  await openAi(page);
  await expect(messageTo(page)).toBeFocused();
  await page.keyboard.type('How many entries does lamp fourteen have in which a child is mentioned?');
  await page.keyboard.press('Enter');
  const answer = answers(page).last();
  await expect(answer).toContainText('three hundred and six entries');
  await expect(answer).toContainText('Written by rules, without a language model');

  await answer.getByText(/^Read .* credits?$/).click();
  await expect(answer.getByRole('list', { name: 'What the AI read' })).toContainText('Eleven Ledgers');
  await answer
    .getByRole('button', { name: /three hundred and six entries/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Eleven Ledgers' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => String(getSelection())))
    .toContain('three hundred and six entries');

  await messageTo(page).fill('What do you say of these?');
  await page.getByRole('checkbox', { name: 'About the selected words' }).check();
  await messageTo(page).press('Enter');
  await expect(answers(page)).toHaveCount(2);
  await answers(page)
    .last()
    .getByText(/^Read .* credits?$/)
    .click();
  await expect(answers(page).last()).toContainText(/You asked about \d+ words \(your text\)/);

  await messageTo(page).fill('Write the next 500 words.');
  await messageTo(page).press('Enter');
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toContainText('Writing needs an AI model, and none is connected');
  await expect(answers(page).last()).toContainText('Your notes');

  await page.reload();
  await expect(answers(page).first()).toContainText('three hundred and six entries');
  await page.getByRole('button', { name: 'All conversations about this book' }).click();
  await page.getByRole('button', { name: /^Delete “How many entries/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(page.getByRole('button', { name: 'Write the next 500 words' })).toBeVisible();
});

test('an unfinished AI answer is shown in two tabs, survives a reload and can be stopped', async ({
  page,
  context,
  baseURL,
}) => {
  skipUnlessFull('functions/writing/conversations/conversations.cloud.test.ts');
  const lamps = await bookOfOneChapter(await authorAt(baseURL!), 'Lamps', 'Forty lamps were lit.');
  const model = await startAnswering({ pieces: words(300), everyMs: 100 });
  try {
    await openSignedIn(page, lamps.address);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Chapter text' }).waitFor();

    await openAi(page);
    await messageTo(page).fill('Tell me of the lamps.');
    await messageTo(page).press('Enter');
    await expect(answers(page).last()).toContainText('word-3 ');

    await openAi(other);
    await expect(answers(other).last()).toContainText('word-6 ');
    await page.reload();
    await expect(answers(page).last()).toContainText('word-20 ');
    await expect(answers(other).last()).toContainText('word-20 ');

    await page.getByRole('button', { name: 'Stop' }).click();
    for (const tab of [page, other]) {
      await expect(answers(tab).last()).toContainText('You stopped it here.');
      await expect(answers(tab).last()).not.toContainText('word-299');
    }

    model.follow({ status: 401 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(answers(page)).toContainText(
      'refused the key (401). It says: “Scripted to answer 401.” Set a valid one in QUILLCAST_LLM_KEY',
    );
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

    model.follow({ pieces: ['<thi', 'nk>Lamps, ', 'lamps.</th', 'ink>\n\nForty lamps.'] });
    await page.getByRole('button', { name: 'Try again' }).click();
    for (const tab of [page, other]) {
      await expect(answers(tab)).toHaveCount(1);
      await expect(answers(tab)).toContainText('Forty lamps.');
      await expect(answers(tab)).not.toContainText('Lamps, lamps');
    }
  } finally {
    await model.close();
  }
});

async function openLedger(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Lamplighter’s Ledger/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Chapter text' }).waitFor();
}

const openAi = (page: Page) => openPanel(page, 'AI');

const messageTo = (page: Page) => page.getByLabel('Message to the AI');
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });
const words = (count: number) => Array.from({ length: count }, (_, index) => `word-${index} `);
