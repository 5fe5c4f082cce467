import type { Locator, Page } from '@playwright/test';
import { expectWholeRing } from './focus-ring.ts';
import { expect, skipUnlessFull, signIn, test } from './journey.ts';

test('an author creates, renames, copies, finds, archives, deletes and restores a book (S2.28, S2.34)', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/books/dashboard/dashboard.test.tsx',
    'functions/books/books/books.cloud.test.ts',
    'functions/books/trash/trash.cloud.test.ts',
  );
  await page.goto('/create-book');
  await expect(page.getByRole('heading', { name: 'Your books' })).toBeVisible();
  await signInHere(page);
  await expect(page).toHaveURL(/\/books\/dashboard$/);

  await page.getByRole('button', { name: 'New book' }).click();
  const dialog = page.getByRole('dialog', { name: 'New book' });
  await dialog.getByRole('button', { name: 'Create book' }).click();
  await expect(dialog.getByText('A book needs a title.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('The Paper Lighthouse');
  await dialog.getByText('More about the book').click();
  await dialog.getByLabel('Genre').fill('Fantasy');
  await dialog.getByLabel('Word goal').fill('60,000');
  await dialog.getByRole('button', { name: 'Create book' }).click();
  await expect(page).toHaveURL(/\/books\/book\/book_\w+\/chapter\/chap_/);

  await page.goto('/books/dashboard');
  const book = cardOf(page, 'The Paper Lighthouse');
  await expect(book).toContainText('0 of 60,000 words');
  await expect(book).toContainText('1 chapter');
  await expectWholeRing(book.getByRole('link'));

  await choose(page, book, 'Rename…');
  await page.getByRole('dialog').getByLabel('Title').fill('The Glass Lighthouse');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  const renamed = cardOf(page, 'The Glass Lighthouse');
  await choose(page, renamed, 'Duplicate');
  const copy = cardOf(page, 'The Glass Lighthouse (copy)');
  await expect(copy).toContainText('1 chapter');

  await page.getByLabel('Find a book').fill('light gla');
  await expect(renamed).toBeVisible();
  await choose(page, copy, 'Archive');
  await expect(copy).toBeHidden();
  await page.getByLabel('Find a book').fill('');
  await page.getByRole('link', { name: /^Archived/ }).click();
  await expect(copy).toBeVisible();
  await page.getByRole('link', { name: 'Active' }).click();

  await choose(page, renamed, 'Delete');
  await expect(renamed).toBeHidden();
  // Selects the toast by its text, because the toast of the archived book has an Undo button too.
  const deleted = page.locator('[data-toast]').filter({ hasText: 'is in the trash' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
  await choose(page, renamed, 'Delete');
  await expect(renamed).toBeHidden();

  // Uses the keyboard, because the toast may still cover the link.
  await page.getByRole('link', { name: 'Trash' }).press('Enter');
  await page.getByRole('button', { name: 'Restore The Glass Lighthouse' }).click();
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/chapter\/chap_/);
});

test('deleting a book permanently asks for confirmation first and removes it', async ({ page }) => {
  skipUnlessFull('web/src/books/trash/trash.test.tsx');
  await page.goto('/quillcast-books/dashboard?new');
  await signInHere(page, 'grace@example.com');
  const dialog = page.getByRole('dialog', { name: 'New book' });
  await dialog.getByLabel('Title').fill('A False Start');
  await dialog.getByRole('button', { name: 'Create book' }).click();
  await expect(page).toHaveURL(/\/chapter\/chap_/);
  await page.goto('/books/dashboard');
  await choose(page, cardOf(page, 'A False Start'), 'Delete');
  await expect(page.getByText('is in the trash for 30 days.')).toBeVisible();
  await page.goto('/books/trash');
  await expect(page.getByText('30 days left').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete permanently… A False Start' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'A False Start' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A False Start' })).toBeHidden();
});

async function signInHere(page: Page, email?: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  await signIn(page, email);
}

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function choose(page: Page, book: Locator, item: string): Promise<void> {
  await book.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
