import type { Locator, Page } from '@playwright/test';
import type { ModelRequest, Script } from '#local/testing/scripted-model.ts';
import { acceptSuggestion, manuscriptOf, openPanel } from './chapters.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { startAnswering } from './scripted-answers.ts';

test('the author writes a book with the offline AI, from its premise to a contradiction check (S1.02)', async ({
  page,
}) => {
  allowMinutes(4);
  await openSignedIn(page, '/books/dashboard', 'grace@example.com');
  await writeABook(page);
});

test('an author writes a book although the AI is busy, pauses, breaks off or talks nonsense', async ({
  page,
}) => {
  // Usually skipped: the test above covers the screens, and the named test covers the faults of a model.
  skipUnlessFull('functions/writing/model/model.cloud.test.ts');
  allowMinutes(5);
  const requestCounts = new Map<string, number>();
  const model = await startAnswering((request) => {
    const task = taskOf(request);
    const times = (requestCounts.get(task) ?? 0) + 1;
    requestCounts.set(task, times);
    return scriptOf(task, times);
  });
  try {
    await openSignedIn(page, '/books/dashboard', 'grace@example.com');
    await writeABook(page);
    expect(requestCounts.get('suggestions'), 'was busy once').toBe(2);
    expect(requestCounts.get('continue'), 'broke off once').toBe(2);
    await expect(storyOf(page).getByText('The AI couldn’t read 1 chapter')).toBeVisible();
  } finally {
    await model.close();
  }
});

async function writeABook(page: Page): Promise<void> {
  await test.step('the author creates a book from a premise and adds the chapters of an AI outline', async () => {
    await page.getByRole('button', { name: 'New book' }).click();
    const book = page.getByRole('dialog', { name: 'New book' });
    await book.getByLabel('Title').fill('The grey mill');
    await book.getByText('More about the book').click();
    await book.getByLabel('Premise').fill('A pilot sees a light in a mill that has been empty for years.');
    await book.getByRole('button', { name: 'Create book' }).click();
    await page.getByRole('button', { name: 'Generate an outline' }).first().click();
    const outline = page.getByRole('dialog', { name: 'Generate an outline' });
    await outline.getByLabel('Number of chapters').fill('2');
    await outline.getByRole('button', { name: 'Generate an outline' }).click();
    await outline.getByLabel('Chapter 1', { exact: true }).fill('High water');
    await outline.getByLabel('Chapter 2', { exact: true }).fill('Low water');
    await outline.getByRole('button', { name: 'Add all' }).click();
    await expect(outline.getByRole('button', { name: 'All added' })).toBeVisible();
    await outline.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the author writes two chapters and a note', async () => {
    await openChapter(page, 'High water');
    await write(page, highWater);
    await openPanel(page, 'Notes');
    await page.getByPlaceholder(/Who wears the red coat/).fill(note);
    await page.getByRole('button', { name: 'Add note' }).first().click();
    await openChapter(page, 'Low water');
    await write(page, lowWater);
  });

  await test.step('the AI answers a question with a link to another chapter', async () => {
    await openPanel(page, 'AI');
    await page.getByLabel('Message to the AI').fill('What is the work of Mara Vance?');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article', { name: 'Answer' }).last();
    await answer
      .getByRole('button', { name: /the pilot of the harbour/ })
      .first()
      .click({ timeout: 60_000 });
    await expect(page.getByRole('article', { name: 'High water' })).toBeVisible();
  });

  await test.step('the author accepts a suggestion of the AI', async () => {
    await acceptSuggestion(page);
    await expect(manuscriptOf(page)).toContainText('The steps were steep.');
  });

  await test.step('the AI writes 500 more words, and the author undoes them', async () => {
    await manuscriptOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+j');
    await page.getByRole('button', { name: 'Write the next 500 words' }).click();
    const proposal = page.getByRole('region', { name: 'AI suggestion' });
    await proposal.getByRole('button', { name: /^Accept/ }).click({ timeout: 60_000 });
    await expect(manuscriptOf(page)).toContainText(/steep\.\s*\S/u);
    await openPanel(page, 'Versions');
    await expect(page.getByText('Before a change by the AI').first()).toBeVisible();
    await manuscriptOf(page).press('Control+z');
    await expect(manuscriptOf(page)).toHaveText(/The steps were steep\.$/u);
  });

  await test.step('the AI finds a contradiction, and the author marks it as intended', async () => {
    await openPanel(page, 'Story');
    await storyOf(page)
      .getByRole('tab', { name: /^Continuity/ })
      .click();
    await storyOf(page).getByRole('button', { name: 'Check for contradictions' }).click();
    const findings = storyOf(page).getByRole('region', { name: 'To review' }).getByRole('listitem');
    await expect(findings.first()).toContainText('blue coat', { timeout: 60_000 });
    await expect(findings.first()).toContainText('red coat');
    const count = await findings.count();
    await findings.first().getByRole('button', { name: 'Intended' }).click();
    await expect(findings).toHaveCount(count - 1);
    await page.reload();
    await storyOf(page)
      .getByRole('tab', { name: /^Continuity/ })
      .click();
    await expect(storyOf(page).locator('summary', { hasText: 'Intended' })).toBeVisible();
  });
}

const openChapter = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click();

async function write(page: Page, text: string): Promise<void> {
  await manuscriptOf(page).click();
  await page.keyboard.insertText(text);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

const storyOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Story' });

const taskOf = ({ messages }: ModelRequest) => /Task: (\w+)/.exec(messages[0]!.content)?.[1] ?? '';

function scriptOf(task: string, times: number): Script {
  switch (task) {
    case 'outline':
      return { pieces: chunksOf({ chapters: [entry('One'), entry('Two')] }), everyMs: 30 };
    case 'chat':
      return {
        firstAfterMs: 3_000,
        pieces: ['She is a pilot: ', '“Mara Vance was the pilot of the harbour.” [chapter 1]'],
      };
    case 'suggestions':
      return times === 1 ? { status: 429 } : { pieces: chunksOf({ suggestions: [suggestion] }) };
    case 'continue':
      return times === 1
        ? { pieces: ['The light '], end: 'hang up' }
        : { pieces: ['The light ', 'went out.'], everyMs: 200 };
    case 'continuity':
      return times === 1
        ? { pieces: ['I would rather sing.'] }
        : { pieces: chunksOf({ findings: [finding] }) };
    default:
      return {};
  }
}

const chunksOf = (shape: object) => JSON.stringify(shape).match(/.{1,40}/gsu) ?? [];
const entry = (title: string) => ({ title, summary: `What happens in chapter ${title.toLowerCase()}.` });

const highWater =
  'Mara Vance was the pilot of the harbour. Every morning Mara wore a blue coat down to the steps. The steps were really steep.';
const lowWater =
  'The tide went out and did not come back. Mara wore a red coat down to the steps that day. Nobody had told Mara.';
const note = 'Next: Mara sees the light in the mill. She casts off all the same, and does not look back.';
const suggestion = {
  kind: 'clarity',
  quote: 'were really steep',
  message: 'The word says nothing.',
  replacement: 'were steep',
};
const finding = {
  message: 'The coat is blue in [chapter 1] and red in [chapter 2].',
  quote: 'Mara wore a red coat down to the steps that day.',
  chapter: 1,
  other: 'Every morning Mara wore a blue coat down to the steps.',
};
