import { expect, test, signIn } from './journey.ts';

test('on the front page a visitor hears the sample text, opens a quoted passage, types and asks', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  const desk = page.getByRole('region', { name: 'Try it here' });
  await expect(desk.getByLabel('Answer')).toContainText('the only key was in her pocket');
  await expect(desk.getByLabel('Answer')).toContainText('Checked: word for word in this chapter.');

  await desk.getByRole('button', { name: 'Hear this page' }).click();
  await expect(desk.locator('.is-heard')).toHaveText(/^The clock on the harbour office/);
  expect(requests).toContain('/api/voices/Ava/sample');
  await desk.getByRole('button', { name: 'Stop' }).click();
  await expect(desk.locator('.is-heard')).toHaveCount(0);
  await expect(desk.getByText('Local copy: eSpeak NG speaks here')).toBeVisible();

  await desk.getByRole('button', { name: /the only key was in her pocket/ }).click();
  const text = desk.getByRole('textbox', { name: 'Chapter text' });
  await expect(text).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => String(getSelection())))
    .toContain('the only key was in her pocket');
  await text.press('ArrowRight');
  await text.pressSequentially(' The umbrella was gone.');
  await desk.getByLabel('Ask about the chapter').fill('Where is the umbrella?');
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(desk.getByLabel('Answer')).toContainText('The umbrella was gone.');
});

test('a visitor’s text is kept in the browser only, and becomes a book on request after sign-in', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start writing' }).click();
  await expect(page).toHaveURL('/blank-page');
  const text = page.getByRole('textbox', { name: 'Chapter text' });
  await text.waitFor();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/') && pathname !== '/api/page-views' && pathname !== '/config.json')
      requests.push(`${request.method()} ${pathname}`);
  });
  await page.getByLabel('Title').fill('A page of Ada’s');
  await text.click();
  await text.pressSequentially('Nobody had asked for it.');
  await expect(page.getByText('This page is kept in this browser only. Nothing is sent.')).toBeVisible();
  expect(requests).toEqual([]);
  await page.reload();
  await expect(text).toHaveText('Nobody had asked for it.');

  await signIn(page);
  const question = page.getByRole('dialog', { name: 'Add it to your books?' });
  await expect(question).toContainText('Nobody had asked for it.');
  expect(requests.filter((request) => request.includes('/books'))).not.toContain('POST /api/books/import');
  await question.getByRole('button', { name: 'Add to your books' }).click();
  await expect(page).toHaveURL(/\/books\/book\//);
  await expect(page.getByRole('textbox', { name: 'Chapter text' })).toHaveText('Nobody had asked for it.');
  expect(await page.evaluate(() => localStorage.getItem('blank-page'))).toBeNull();
});
