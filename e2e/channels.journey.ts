import { currentSeconds, expect, openCreator, skipInFirefox, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import type { Page } from '@playwright/test';
import { foreignPage } from './foreign-page.ts';

test('a visitor searches the channels, opens one, listens and filters by category (S1.25)', async ({
  page,
}) => {
  skipUnlessFull('web/src/channels/directory/directory.test.tsx', 'web/src/channels/page/channel.test.tsx');
  await page.goto('/channels');
  await page.getByLabel('Find a channel').fill('Marl');
  await expect(page).toHaveURL(/\?q=Marl$/);
  await page.getByRole('main').getByRole('link', { name: 'Ada Marlowe' }).click();
  await expect(page).toHaveURL(/\/channel\/ada$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Marlowe' })).toBeVisible();

  await page.getByRole('button', { name: 'Play The Lamplighter’s Ledger' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await expect.poll(() => currentSeconds(bar)).toBeGreaterThan(0.3);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Channels' }).click();
  await expect(bar).toBeVisible();

  await page.goto('/channel/ada?category=Fiction');
  await expect(page.getByRole('main').getByRole('link', { name: 'The Lamplighter’s Ledger' })).toBeVisible();
  await page.goto('/original-channel/ada');
  await expect(page.getByRole('main').getByRole('link', { name: 'The Lamplighter’s Ledger' })).toBeVisible();
  await page.goto('/channel/nobody-at-all');
  await expect(page.getByText('There’s no channel with this name')).toBeVisible();
});

test('the embedded player plays inside another page; the audio page itself cannot be embedded', async ({
  page,
  browser,
}) => {
  skipInFirefox('its clicks do not reach a frame of another origin');
  await page.goto('/channel/ada');
  await page.getByRole('button', { name: 'More about The Lamplighter’s Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Share…' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this recording' });
  const link = await sharing.getByLabel('Link', { exact: true }).inputValue();
  const code = await sharing.getByLabel('Embed', { exact: true }).inputValue();

  await using blog = await foreignPage(`${code}<iframe src="${link}" title="Its whole page"></iframe>`);
  const context = await browser.newContext();
  const reader = await context.newPage();
  const frameRefusal = reader.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
  await reader.goto(blog.address);
  const player = reader.frameLocator('iframe[title="The Lamplighter’s Ledger"]');
  await expect(player.getByRole('heading', { name: 'The Lamplighter’s Ledger' })).toBeVisible();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => currentSeconds(player)).toBeGreaterThan(0.3);
  await frameRefusal;
  await expect(reader.frameLocator('iframe[title="Its whole page"]').getByRole('heading')).toHaveCount(0);
  await context.close();
});

test('an author edits a channel, publishes an episode with show notes and makes it private again', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/channels/channels/channels.cloud.test.ts',
    'functions/site/pages/feeds/feeds.cloud.test.ts',
    'web/src/channels/editing/editing.test.tsx',
  );
  await openSignedIn(page, '/', 'grace@example.com');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your channel' }).click();
  await page.getByRole('button', { name: 'Edit channel' }).click();
  await page.getByLabel('Channel name').fill('Grace before breakfast');
  await page.getByLabel('Custom colour').fill('teal');
  await page.getByRole('button', { name: 'Save channel' }).click();
  await expect(page.getByText('Enter a colour like #6366f1.')).toBeVisible();
  await page.getByTitle('Verdigris').click();
  await page.getByLabel('Description').fill('One short thing a day.');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Title of link 1').fill('My letters');
  await page.getByLabel('Address of link 1').fill('grace.example/letters');
  await page.getByRole('button', { name: 'Save channel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace before breakfast' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My letters' })).toHaveAttribute(
    'href',
    'https://grace.example/letters',
  );

  const address = page.url();
  await publish(page, 'Porridge');
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('link', { name: 'Porridge' })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL('/channels?q=breakfast', address).href);
  await visitor.getByRole('main').getByRole('link', { name: 'Grace before breakfast' }).click();
  await expect(visitor.getByText('One short thing a day.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Play Porridge' })).toBeEnabled();

  await fillEpisodeDetails(page, 'Porridge');
  await visitor.goto(page.url().split('#')[0]!);
  await expect(visitor.getByRole('link', { name: 'The recipe' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Podcast settings' }).click();
  await expect(page.getByText('It becomes public:')).toBeVisible();
  await page.getByLabel('Public email address').fill('breakfast@example.com');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Podcast settings' })).toBeVisible();
  const feed = await (await page.request.get(`${address}/feed.xml`)).text();
  expect(feed).toContain('<itunes:email>breakfast@example.com</itunes:email>');
  expect(feed).toContain('<itunes:season>2</itunes:season>');
  expect(feed).toContain('&lt;strong&gt;slowly&lt;/strong&gt;');

  await share(page, 'Porridge', 'private');
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Grace before breakfast' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Play Porridge' })).toBeHidden();
  await visitor.context().close();
});

async function fillEpisodeDetails(page: Page, title: string): Promise<void> {
  await page.goto('/books/audio');
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Episode details' }).click();
  await page.getByLabel('Description').fill('A bowl, and what it is for.');
  await page.getByLabel('Show notes').fill('[The recipe](https://oats.example), read **slowly**.');
  await page.getByLabel('Season').fill('2');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('It has a description and show notes.')).toBeVisible();
  await expect(page.getByText('A bowl, and what it is for.')).toBeVisible();
}

async function publish(page: Page, title: string): Promise<void> {
  const dialog = await openCreator(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill('She stirred, and the radio said nothing new.');
  await dialog.getByRole('button', { name: 'Create audio' }).click();
  await expect(page.getByText(`"${title}" is ready to play!`)).toBeVisible({ timeout: 30_000 });
  await share(page, title, 'public');
}

async function share(page: Page, title: string, visibility: string): Promise<void> {
  await page.goto('/books/audio');
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Visibility…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Visibility').selectOption(visibility);
  await expect(dialog.getByLabel('Visibility')).toBeEnabled();
  await expect(dialog.getByText(visibility === 'public' ? 'Everyone.' : 'Only you.')).toBeVisible();
}
