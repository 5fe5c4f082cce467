import type { BrowserContext, Page } from '@playwright/test';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { authorAt, bookOfOneChapter, clickAtEnd, expectState } from './chapters.ts';
import { holdSaves, skipWhereSavesCannotBeHeld } from './held-saves.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownOrigin } from './ports.ts';

test.beforeEach(() => allowMinutes(2));

for (const [kind, make] of [
  ['chapter', aChapter],
  ['post', aPost],
] as const) {
  test.describe(`When an author leaves a ${kind} while editing it`, () => {
    test('text deleted just before leaving stays deleted, and no dialog appears on return', async ({
      page,
    }) => {
      skipWhereSavesCannotBeHeld();
      if (kind === 'post') skipUnlessFull('web/src/texts/saving/saver-model.test.ts');
      const text = await make('To and fro', 'Once.');
      await openAtEnd(page, text, 0);
      const saves = await holdSaves(page);
      await page.keyboard.type(' It rained.');
      await saves.next();
      for (let count = 0; count < ' It rained.'.length; count += 1) await page.keyboard.press('Backspace');
      await page.getByRole('link', { name: /^Back to your/ }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(textOn(page)).toBeVisible();
      const first = await saves.deliver();
      await first.answer();
      await saves.release();
      await expectText(page, text, 'Once.');
      await expectState(page, /^Saved/);
      await expectNoDialog(page);
    });

    test('a second tab shows the closed tab’s words once, even if their saves arrive late or never', async ({
      page,
      context,
    }) => {
      skipWhereSavesCannotBeHeld();
      if (kind === 'post') skipUnlessFull('web/src/texts/saving/saver-model.test.ts');
      const text = await make('Handed over', 'One.\n\nTwo.');
      await openAtEnd(page, text, 0);
      const next = await openInSecondTab(context, text);
      const saves = await holdSaves(page);
      await page.keyboard.type(' From the first tab.');
      await saves.next();
      await page.keyboard.type(' And more.');
      await page.close();
      await goToEnd(next, 1);
      await next.keyboard.type(' From the second tab.');
      await saves.deliver();
      await expectState(next, /^Saved/);
      await next.keyboard.type(' Still.');
      await expectState(next, /^Saved/);
      await next.reload();
      await expectText(next, text, 'One. From the first tab. And more.', 'Two. From the second tab. Still.');
      await expectState(next, /^Saved/);
      await expectNoDialog(next);
    });
  });
}

async function aChapter(title: string, content: string): Promise<Text> {
  return bookOfOneChapter(await authorAt(ownOrigin()), title, content);
}

async function aPost(title: string, content: string): Promise<Text> {
  const author = await authorAt(ownOrigin());
  const { post } = await author.call<{ post: OwnPost }>('POST /blog', { title, content });
  return {
    address: `/books/posts/${post.id}`,
    onServer: async () => (await author.call<{ post: OwnPost }>(`GET /blog/mine/${post.id}`)).post.content,
  };
}

const textOn = (page: Page) => page.getByRole('textbox', { name: /^(?:Chapter|Post) text$/ });

async function openAtEnd(page: Page, { address }: Text, paragraph: number): Promise<void> {
  await openSignedIn(page, address);
  await goToEnd(page, paragraph);
}

async function openInSecondTab(context: BrowserContext, { address }: Text): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(textOn(page)).toBeVisible();
  return page;
}

async function goToEnd(page: Page, paragraph: number): Promise<void> {
  await clickAtEnd(textOn(page).locator('p').nth(paragraph));
}

async function expectText(page: Page, { onServer }: Text, ...paragraphs: string[]): Promise<void> {
  await expect.poll(onServer, { timeout: 60_000 }).toBe(paragraphs.join('\n\n'));
  await expect.poll(() => textOn(page).locator('p').allInnerTexts()).toEqual(paragraphs);
}

const expectNoDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

interface Text {
  readonly address: string;
  readonly onServer: () => Promise<string>;
}
