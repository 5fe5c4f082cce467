import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectState, goToEnd, manuscriptOf, openPanel, paragraphsOn } from './chapters.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('an author writes a book, from the outline to versions, export and trash (S7.15, S7.17, S7.20, S7.21, S7.22, S7.23, S7.24)', async ({
  page,
}) => {
  skipUnlessFull(
    'e2e/first-five-minutes.journey.ts',
    'web/src/books/workspace/workspace.test.tsx',
    'web/src/books/workspace/find/find-panel.test.tsx',
    'web/src/books/workspace/versions/versions-panel.test.tsx',
    'functions/books/chapters/chapters.cloud.test.ts',
    'functions/books/trash/trash.cloud.test.ts',
  );
  allowMinutes(3);
  await openSignedIn(page, '/', 'grace@example.com');
  const outline = page.getByRole('navigation', { name: 'Outline' });

  await test.step('the author creates the book on the dashboard', async () => {
    await page.goto('/books/dashboard');
    await page.getByRole('button', { name: 'New book' }).click();
    const dialog = page.getByRole('dialog', { name: 'New book' });
    await dialog.getByLabel('Title').fill('The Salt Road');
    await dialog.getByRole('button', { name: 'Create book' }).click();
    await expect(page.getByRole('heading', { name: 'The Salt Road', level: 1 })).toBeVisible();
  });

  await test.step('three chapters are written', async () => {
    await writeChapter(page, 'Departure', 'The camel would not kneel.');
    for (const [title, text] of [
      ['The Pass', 'Snow fell on the camel.'],
      ['Arrival', 'The camel drank first.'],
    ] as const) {
      await outline.getByRole('button', { name: 'Chapter', exact: true }).click();
      await writeChapter(page, title, text);
    }
    await expect.poll(() => entriesOf(page)).toEqual(['Departure', 'The Pass', 'Arrival']);
    await expect(outline.getByText('3 chapters, 14 words')).toBeVisible();
  });

  await test.step('a part is inserted and the second chapter moved to the front by keyboard', async () => {
    await outline.getByRole('button', { name: 'Part', exact: true }).click();
    await expect(outline.getByLabel('Name of the part')).toBeFocused();
    await page.keyboard.type('Beyond the Mountains');
    await page.keyboard.press('Enter');
    await outline.getByRole('link', { name: /^The Pass/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(outline.getByText('The Pass is now number 1 of 4.')).toBeAttached();
    const order = ['The Pass', 'Departure', 'Beyond the Mountains', 'Arrival'];
    await expect.poll(() => entriesOf(page)).toEqual(order);
    await outline.getByRole('link', { name: /^Arrival/ }).click();
    await expect(page.getByRole('article', { name: 'Arrival' })).toBeVisible();
    // Retries: the new order of chapters is sent as the page unloads, so it may arrive after the next page has loaded.
    await expect(async () => {
      await page.reload();
      await expect(outline.getByRole('listitem')).toHaveCount(order.length);
      expect(await entriesOf(page)).toEqual(order);
    }).toPass();
  });

  await test.step('a version is saved, compared and restored, and the restoration is undone', async () => {
    await openPanel(page, 'Versions');
    await page.getByLabel('Save the current text').fill('First draft');
    await page.getByRole('button', { name: 'Save version' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await goToEnd(page);
    await page.keyboard.type(' Then everybody else did.');
    await page.getByRole('button', { name: 'Compare First draft' }).click();
    const comparison = page.getByRole('dialog', { name: 'First draft' });
    await expect(comparison.locator('.comparison ins')).toContainText('Then everybody else did.');
    await comparison.getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.getByText('Restored.')).toBeVisible();
    expect(await paragraphsOn(page)).toEqual(['The camel drank first.']);
    await page.getByRole('complementary').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored.')).toBeVisible();
    expect(await paragraphsOn(page)).toEqual(['The camel drank first. Then everybody else did.']);
  });

  await test.step('a word is replaced in the whole book', async () => {
    await openPanel(page, 'Find');
    await page.getByLabel('Find in the book').fill('camel');
    await page.getByRole('complementary').getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByLabel('Replace with').fill('mule');
    await page.getByRole('button', { name: 'Replace all 3' }).click();
    await expect(page.getByText('Replaced 3 matches in 3 chapters.')).toBeVisible();
    expect(await paragraphsOn(page)).toEqual(['The mule drank first. Then everybody else did.']);
    await expectState(page, /^Saved/);
  });

  await test.step('the book is exported as Markdown', async () => {
    await openPanel(page, 'Export');
    await page.getByRole('button', { name: /^Markdown/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Markdown' }).click(),
    ]);
    const files = unzipSync(await readFile(await download.path()));
    const [cover, ...chapters] = Object.entries(files).map(
      ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
    );
    expect(cover?.[1]).toContain('The Salt Road');
    expect(chapters.map(([name]) => name)).toEqual([
      'chapters/001-the-pass.md',
      'chapters/002-departure.md',
      'chapters/003-arrival.md',
    ]);
    expect(chapters.map(([, text]) => text.split('\n').findLast((line) => line !== ''))).toEqual([
      'Snow fell on the mule.',
      'The mule would not kneel.',
      'The mule drank first. Then everybody else did.',
    ]);
  });

  await test.step('a deleted chapter is restored to its former place', async () => {
    await outline.getByRole('link', { name: /^Departure/ }).click();
    await expect(page.getByRole('article', { name: 'Departure' })).toBeVisible();
    await outline.getByRole('button', { name: 'More about Departure' }).click();
    await page.getByRole('menuitem', { name: 'Delete chapter' }).click();
    await expect(outline.getByText('“Departure” is in the trash.')).toBeVisible();
    await expect.poll(() => entriesOf(page)).toEqual(['The Pass', 'Beyond the Mountains', 'Arrival']);

    await page.goto('/books/trash');
    await page.getByRole('button', { name: 'Restore Departure' }).click();
    await page.getByRole('link', { name: 'Open' }).click();
    await expect(manuscriptOf(page)).toHaveText('The mule would not kneel.');
    await expect
      .poll(() => entriesOf(page))
      .toEqual(['The Pass', 'Departure', 'Beyond the Mountains', 'Arrival']);
  });
});

async function writeChapter(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByLabel('Chapter title')).toHaveValue('');
  await expect(manuscriptOf(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.getByLabel('Chapter title').fill(title);
  await page.keyboard.press('Enter');
  await expect(manuscriptOf(page)).toBeFocused();
}

const entriesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Chapters' })
    .locator('[data-stop]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[dir=auto]')?.textContent ?? ''));
