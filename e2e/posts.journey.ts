import type { BrowserContext, Page } from '@playwright/test';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { authorAt, clickAtEnd, expectState } from './chapters.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownPort } from './ports.ts';

const origin = `http://localhost:${ownPort()}`;

test('an author writes, previews, schedules, publishes, edits and unpublishes a post', async ({ page }) => {
  skipUnlessFull(
    'e2e/first-five-minutes.journey.ts',
    'web/src/posts/writing/write-post.test.tsx',
    'functions/posts/posts.cloud.test.ts',
  );
  allowMinutes(3);
  await test.step('a post without a title is not created, and a message asks for the title', async () => {
    await openSignedIn(page, '/books/posts');
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByText('A post needs a title.')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Title').fill('What the tide leaves');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page).toHaveURL(/\/books\/posts\/what-the-tide-leaves-/);
  });

  await test.step('the typed text of a post is still there after a reload', async () => {
    await textOf(page).click();
    await page.keyboard.type('The sea gives back one thing a day.');
    await page.reload();
    await expect(textOf(page)).toContainText('The sea gives back one thing a day.');
    await expectState(page, /^Saved/);
  });

  await test.step('a post’s category, tags and excerpt are saved in its settings, and a bad tag is refused', async () => {
    await page.getByRole('button', { name: 'Post settings' }).click();
    await page.getByLabel('Category').selectOption('Memoir');
    await page.getByLabel('Tags', { exact: true }).fill('the sea');
    await page.keyboard.press('Enter');
    await page.getByLabel('Tags', { exact: true }).fill('what?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A tag can only have letters, digits, spaces and hyphens.')).toBeVisible();
    await page.getByLabel('Tags', { exact: true }).fill('');
    await page.getByLabel('Excerpt').fill('On walking the same beach.');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close post settings' }).click();
  });

  await test.step('the preview of a post shows its title and text', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'What the tide leaves' })).toBeVisible();
    await expect(preview.getByText('The sea gives back one thing a day.').first()).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a post is scheduled for publication, and the schedule is cancelled', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByText('At a set time').click();
    await expect(page.getByText(/^It will be published on .* at 09:00/)).toBeVisible();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.locator('.desk-bar').getByText(/^Scheduled for .* at 09:00$/)).toBeVisible();
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(page.locator('.desk-bar').getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('a post published right after typing includes the last typed words', async () => {
    await clickAtEnd(textOf(page).locator('p').last());
    await page.keyboard.type(' Today a shoe.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();
    expect((await publicPost(idOn(page)))?.content).toBe('The sea gives back one thing a day. Today a shoe.');
  });

  await test.step('later edits of a published post become public only after its author publishes them', async () => {
    await clickAtEnd(textOf(page).locator('p').last());
    await page.keyboard.type(' And its pair.');
    await expect(page.locator('.desk-bar').getByText('Unpublished changes')).toBeVisible();
    expect((await publicPost(idOn(page)))?.content).not.toContain('pair');
    await page.getByRole('button', { name: 'Publish changes…' }).click();
    const changes = page.getByRole('dialog', { name: 'Publish changes' });
    await expect(changes.locator('ins').filter({ hasText: 'pair' })).toBeVisible();
    await changes.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();
    expect((await publicPost(idOn(page)))?.content).toContain('And its pair.');
  });

  await test.step('a published post is unpublished, deleted and restored', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await expect(page.locator('.desk-bar').getByText('Unpublished', { exact: true })).toBeVisible();
    const id = idOn(page);
    expect(await publicPost(id)).toBeUndefined();
    await page.getByRole('link', { name: 'Back to your posts' }).click();
    await page.getByRole('button', { name: 'More about What the tide leaves' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'What the tide leaves' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'What the tide leaves' })).toBeVisible();
  });
});

test('text written offline and in two windows of one draft is merged without duplicates', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  allowMinutes(2);
  const post = await aPost('Two windows', 'One.\n\nTwo.');
  await openSignedIn(page, `/books/posts/${post.id}`);
  const other = await openPost(context, post.id);
  await context.setOffline(true);
  await typeAtEndOf(page, 'One.', ' From the first window.');
  await expectState(page, 'Offline. Kept on this device.');
  await context.setOffline(false);
  await typeAtEndOf(other, 'Two.', ' From the second.');
  await expect
    .poll(async () => (await ownPost(post.id)).content, { timeout: 60_000 })
    .toBe('One. From the first window.\n\nTwo. From the second.');
  await expect(textOf(page)).toContainText('From the second.');
  await expect(textOf(other)).toContainText('From the first window.');
});

test('the unsent text of a closed tab is sent as soon as another post is opened', async ({
  page,
  context,
}) => {
  skipUnlessFull('web/src/texts/saving/start-text-saver.test.ts');
  const post = await aPost('Left in a tunnel', '');
  await openSignedIn(page, `/books/posts/${post.id}`);
  await textOf(page).click();
  await context.setOffline(true);
  await page.keyboard.type('Nobody opened this post again.');
  await expectState(page, 'Offline. Kept on this device.');
  await page.close();
  await context.setOffline(false);
  const other = await aPost('Another one', '');
  await openPost(context, other.id);
  await expect
    .poll(async () => (await ownPost(post.id)).content, { timeout: 60_000 })
    .toBe('Nobody opened this post again.');
});

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

const idOn = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

async function typeAtEndOf(page: Page, paragraph: string, words: string): Promise<void> {
  await clickAtEnd(textOf(page).getByText(paragraph));
  await page.keyboard.type(words);
}

async function openPost(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/books/posts/${id}`);
  await expect(textOf(page)).toBeVisible();
  return page;
}

async function aPost(title: string, content: string): Promise<OwnPost> {
  const author = await authorAt(origin);
  return (await author.call<{ post: OwnPost }>('POST /blog', { title, content })).post;
}

async function ownPost(id: string): Promise<OwnPost> {
  const author = await authorAt(origin);
  return (await author.call<{ post: OwnPost }>(`GET /blog/mine/${id}`)).post;
}

async function publicPost(id: string): Promise<{ content: string } | undefined> {
  const answer = await fetch(`${origin}/api/blog/${id}`);
  return answer.ok ? ((await answer.json()) as { post: { content: string } }).post : undefined;
}
