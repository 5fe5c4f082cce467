import type { Browser, Page } from '@playwright/test';
import { currentSeconds, expect, skipUnlessFull, openCreator, signIn, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('a listener follows and unfollows a channel (S1.21)', async ({ page }) => {
  skipUnlessFull(
    'functions/channels/follows/follows.cloud.test.ts',
    'web/src/channels/page/channel.test.tsx',
  );
  await page.goto('/channel/ada');
  await page.getByRole('button', { name: /^Follow / }).waitFor();
  const status = page.waitForResponse('**/api/follow/status?*');
  await signIn(page, 'grace@example.com');
  // unfollows the channel first if necessary: in the seeded data, Grace already follows it
  if ((await (await status).json()).following)
    await page.getByRole('button', { name: /^Following / }).click();
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Following / }).click();
  await page.getByRole('button', { name: /^Follow / }).click();
  // tests that run later in this cloud expect the seeded state
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible();
});

test('a short link is created, opened by a visitor in another browser and deactivated (S1.26, S2.08, S2.09, S2.11, S2.12, S2.13)', async ({
  page,
  browser,
}, { retry }) => {
  skipUnlessFull(
    'functions/sharing/short-links/short-links.cloud.test.ts',
    'functions/site/pages/pages.cloud.test.ts',
    'web/src/sharing/routes/debug-short.test.tsx',
  );
  // a failed first attempt leaves an audio with the first title
  const title = retry === 0 ? 'The short way' : 'The shorter way';
  await openSignedIn(page, '/books/audio');
  await makeAudio(page, title);
  await page.goto('/books/audio');
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Visibility…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Visibility and sharing' });
  await dialog.getByRole('button', { name: 'Make it unlisted and get a short link' }).click();
  await expect(dialog.getByText('Not opened yet.')).toBeVisible();
  await expect(dialog.getByLabel('Visibility')).toHaveValue('unlisted');
  const link = await dialog.getByLabel('Short link', { exact: true }).inputValue();
  const code = link.split('/').at(-1)!;

  await asVisitor(browser, async (visitor) => {
    await visitor.goto(`/s/${code}`);
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    await visitor.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => currentSeconds(visitor)).toBeGreaterThan(0.3);
    await visitor.goto(`/debug-short/${code}`);
    await expect(visitor.getByText(code, { exact: true })).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    await visitor.getByRole('button', { name: 'Try the direct short link' }).click();
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
    await visitor.goto(`/debug-short/${code}`);
    await visitor
      .getByRole('button', { name: 'Treat the code as an audio id under the admin channel' })
      .click();
    await expect(visitor).toHaveURL(new RegExp(`/channel/quillcast/audio/${code}$`));
  });

  await page.reload();
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Visibility…' }).click();
  await expect(dialog.getByText(/^Opened \d+ times?\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Deactivate short link…' }).click();
  await dialog.getByRole('button', { name: 'Deactivate link' }).click();
  await expect(dialog.getByRole('button', { name: 'Get a short link' })).toBeVisible();
  await asVisitor(browser, async (visitor) => {
    await visitor.goto(`/s/${code}`);
    await expect(visitor.getByText('This short link doesn’t work')).toBeVisible();
  });
});

test('an admin takes down a reported recording, and its author reads the reason and can appeal', async ({
  page,
  browser,
}) => {
  skipUnlessFull('functions/sharing/reports/reports.cloud.test.ts');
  await openSignedIn(page, '/books/audio');
  await makeAudio(page, 'Not mine to read');
  await page.goto('/books/audio');
  await page.getByRole('main').getByRole('link', { name: 'Not mine to read' }).waitFor();
  await page.getByRole('button', { name: 'More about Not mine to read' }).click();
  await page.getByRole('menuitem', { name: 'Visibility…' }).click();
  await page.getByRole('dialog').getByLabel('Visibility').selectOption('public');
  const address = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();

  await asVisitor(browser, async (visitor) => {
    await visitor.goto(new URL(address).pathname);
    await visitor.getByRole('button', { name: 'Report this recording' }).click();
    const report = visitor.getByRole('dialog');
    await report.getByLabel('It copies someone’s work').check();
    await report.getByLabel(/^Anything we should know/).fill('It is a chapter of my book.');
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report.getByText('Thank you. We look at every report.')).toBeVisible();
  });

  await asVisitor(browser, async (admin) => {
    await openSignedIn(admin, '/admin/reports', 'admin@example.com');
    const row = admin.getByRole('listitem').filter({ hasText: 'Not mine to read' });
    await expect(row.getByText('It is a chapter of my book.')).toBeVisible();
    await row.getByRole('button', { name: 'Take down…' }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('It is a chapter of somebody else’s book.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Take it down' }).click();
    await expect(admin.getByText('“Not mine to read” was taken down.')).toBeVisible();
    await expect(row).toBeHidden();
  });

  await asVisitor(browser, async (visitor) => {
    await visitor.goto(new URL(address).pathname);
    await expect(
      visitor.getByText('This recording doesn’t exist, or it isn’t shared with you'),
    ).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText('It is a chapter of somebody else’s book.')).toBeVisible();
  await page.getByRole('button', { name: /^Appeal/ }).click();
  const form = page.getByRole('dialog', { name: 'Help' });
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Appeal against taking down “Not mine to read” \(aud_/,
  );
  await form.getByRole('textbox', { name: 'Message' }).press('Control+End');
  await page.keyboard.type('I wrote it myself.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Message Sent!')).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByText('I wrote it myself.')).toBeVisible();
});

async function makeAudio(page: Page, title: string): Promise<void> {
  const dialog = await openCreator(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByLabel('Content')
    .fill('She counted the lamps from the ferry, and there was one too many.');
  await dialog.getByRole('button', { name: 'Create audio' }).click();
  await expect(page.getByText(`"${title}" is ready to play!`)).toBeVisible();
}

async function asVisitor(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await act(await context.newPage());
  await context.close();
}
