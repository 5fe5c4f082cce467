import { expect, test } from './journey.ts';

test('a demo visitor accepts and undoes AI text and asks a question; nothing is sent or stored (S2.46)', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.goto('/book-editor-agent-demo');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Write with an AI beside you');
  await expect(
    main.getByText(
      'This is a demo. No AI model answers here: the next page was written in advance, and simple rules do the rest in your browser. Nothing is sent or saved; reload to start over.',
    ),
  ).toBeVisible();
  // Collects the requests that the demo must not send: all except those for the site's own files and the one that
  // counts the page view.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/') && pathname !== '/api/page-views' && pathname !== '/config.json')
      requests.push(`${request.method()} ${pathname}`);
  });

  await main.getByRole('button', { name: 'Write the next 500 words' }).click();
  const bar = main.getByRole('region', { name: 'AI suggestion' });
  await expect(bar.getByRole('button', { name: 'Accept' })).toBeVisible();
  await bar.getByRole('slider').fill('2');
  await bar.getByRole('button', { name: 'Accept 2 sentences' }).click();
  const text = main.getByRole('textbox', { name: 'Chapter text' });
  await expect(text).toContainText('the tower was hers.');
  await expect(text).not.toContainText('Salt water dries.');
  await expect(text.locator('.by-ai').first()).toHaveText(/^She did not tell Bram/);
  const origins = main.getByRole('region', { name: 'What the AI wrote' });
  await expect(origins).toContainText(/By the AI [1-9]\d?%/);

  await text.press('ControlOrMeta+z');
  await expect(text).not.toContainText('the tower was hers.');

  await main.getByRole('button', { name: 'Fix grammar' }).click();
  await bar.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(text).toContainText('But on the brass bob');

  await main.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(main.getByLabel('Answer')).toContainText('the only key was in her pocket');

  expect(requests).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await page.reload();
  await expect(main.getByText('But on the the brass bob')).toBeVisible();
});
