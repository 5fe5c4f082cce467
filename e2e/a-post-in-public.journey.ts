import type { Browser, Page } from '@playwright/test';
import { allowMinutes, currentSeconds, expect, skipUnlessFull, test } from './journey.ts';
import { expectNews, makePostDue } from './news-steps.ts';
import { openSignedIn } from './open-signed-in.ts';
import { enterAsNewcomer } from './sign-up.ts';

const title = 'The comet of October';

test('a scheduled post is announced once, read, heard, edited and then unpublished everywhere (S1.24, S7.56)', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/posts/posts.cloud.test.ts',
    'functions/site/pages/blog/blog.cloud.test.ts',
    'web/src/posts/reading/blog.test.tsx',
  );
  allowMinutes(3);
  const username = 'maria-mitchell';
  await enterAsNewcomer(page, username);
  const follower = await newFollower(browser, username);

  const id = await test.step('a post is written and scheduled', async () => {
    await page.goto('/books/posts');
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await textOf(page).click();
    await page.keyboard.type('It stood low over the roof. Nobody else looked up.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByText('At a set time').click();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.locator('.desk-bar').getByText(/^Scheduled for /)).toBeVisible();
    return new URL(page.url()).pathname.split('/').at(-1)!;
  });
  const visitor = await openOnPhone(browser);
  expect((await visitor.request.get(`/blog/${id}`)).status()).toBe(404);

  await test.step('the post becomes public at its scheduled time, and a follower is notified once', async () => {
    await makePostDue(id);
    await makePostDue(id);
    await page.reload();
    await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();
    await expectNews(follower.getByRole('main'), newsLineOf(follower), 30_000);
    await follower.goto('/books/feed');
    await expect(follower.getByRole('main').getByRole('link', { name: title })).toHaveCount(1);
  });

  await test.step('the author generates a narration and makes it public with the post', async () => {
    await page.getByRole('button', { name: 'Post settings' }).click();
    await page.getByRole('button', { name: 'Generate narration' }).click();
    const channelChoice = page.getByRole('radio', { name: /^On this post, in my channel/ });
    await expect(channelChoice).toBeEnabled({ timeout: 30_000 });
    await channelChoice.check();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close post settings' }).click();
  });

  const sound = await test.step('a visitor finds, reads and hears the post on a phone', async () => {
    await visitor.goto('/blog');
    await visitor.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(visitor).toHaveURL(`/blog/${id}`);
    await expect(visitor.getByText('Nobody else looked up.')).toBeVisible();
    const audioRequest = visitor.waitForRequest(/\/media\/public\/[^/]+\/audio\.mp3/);
    await visitor.getByRole('button', { name: /^Listen/ }).click();
    await expect.poll(() => currentSeconds(visitor)).toBeGreaterThan(0);
    return (await audioRequest).url();
  });

  const feeds = ['/blog/feed.xml', `/blog/user/${username}/feed.xml`, '/sitemap-pages.xml'];
  const mentionsPost = (path: string) => async () =>
    (await (await visitor.request.get(path)).text()).includes(`/blog/${id}`);
  for (const path of feeds) expect(await mentionsPost(path)(), path).toBe(true);

  await test.step('readers see an edit after it is published', async () => {
    await textOf(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' I wrote the hour down.');
    await page.getByRole('button', { name: 'Publish changes…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();
    await visitor.goto(`/blog/${id}`);
    await expect(visitor.getByText('I wrote the hour down.')).toBeVisible();
  });

  await test.step('an unpublished post disappears everywhere, with its audio', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await expect(page.locator('.desk-bar').getByText('Unpublished', { exact: true })).toBeVisible();
    for (const path of [`/blog/${id}`, `/api/blog/${id}`, sound])
      expect((await visitor.request.get(path)).ok(), path).toBe(false);
    for (const path of ['/blog', `/blog/user/${username}`, ...feeds])
      expect(await mentionsPost(path)(), path).toBe(false);
    for (const path of ['/books/feed', '/books/notifications']) {
      await Promise.all([
        follower.waitForResponse(/\/api\/(?:activity-feed|notifications)$/),
        follower.goto(path),
      ]);
      await expect(follower.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(follower.getByRole('main').getByText(title)).toHaveCount(0);
    }
  });
  await Promise.all([visitor.context().close(), follower.context().close()]);
});

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

const newsLineOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function newFollower(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, `/channel/${username}`, 'grace@example.com');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Notifications from .*: Everything/ })).toBeVisible();
  await page.goto('/books/notifications');
  return page;
}

async function openOnPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return context.newPage();
}
