import type { Locator } from '@playwright/test';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { authorAt, bookOfOneChapter, clickAtEnd, expectState, goToEnd, manuscriptOf } from './chapters.ts';
import { allowMinutes, expect, isFirefox, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { aPng, choosePicture, describePicture, expectLoaded } from './picture-steps.ts';
import { ownOrigin } from './ports.ts';

test('pictures are added to a chapter, described, and still there after a reload', async ({ page }) => {
  allowMinutes(2);
  const chapter = await bookOfOneChapter(await authorAt(ownOrigin()), 'The salt map', 'One.\n\nTwo.');
  await openSignedIn(page, chapter.address);
  const text = manuscriptOf(page);

  await test.step('a picture is chosen from a file, and described while it is uploaded', async () => {
    await goToEnd(page, 0);
    await choosePicture(page, 300);
    await describePicture(page, 'A map of the salt road', 'The road in June');
    await expectLoaded(text.getByRole('img', { name: 'A map of the salt road' }));
    await expect(text.getByText('The road in June')).toBeVisible();
    await expectGround(text.getByRole('img', { name: 'A map of the salt road' }));
  });

  await test.step('a pasted picture without a description is decorative', async () => {
    await goToEnd(page, 1);
    await pastePicture(text, 200, 1_600);
    await page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Close' }).click();
    await expectLoaded(text.locator('img').nth(1));
    await expectGround(text.locator('img').nth(1));
    await page.keyboard.type('Three.');
  });

  await test.step('both pictures are saved at their places and shown after a reload', async () => {
    await expect
      .poll(chapter.onServer)
      .toMatch(
        /^One\.\n\n!\[A map of the salt road\]\(pic_\w+_300x\d+\.\w+ "The road in June"\)\n\nTwo\.\n\n!\[\]\(pic_\w+_200x\d+\.\w+\)\n\nThree\.$/u,
      );
    await page.reload();
    await expectLoaded(text.locator('img').nth(0));
    await expectLoaded(text.locator('img').nth(1));
  });

  await test.step('a picture is deleted with the keyboard, and undo restores it', async () => {
    await text.locator('img').nth(1).click();
    await page.keyboard.press('Backspace');
    await expect(text.locator('img')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.locator('img')).toHaveCount(2);
    await expectState(page, /^Saved/);
  });
});

test('visitors see the picture of a post while it is published, and no longer afterwards', async ({
  page,
  browser,
}) => {
  skipUnlessFull('web/src/texts/editor/pictures/pictures.test.tsx');
  allowMinutes(2);
  const author = await authorAt(ownOrigin());
  const { post } = await author.call<{ post: OwnPost }>('POST /blog', {
    title: 'What the map shows',
    content: 'Look.',
  });
  await openSignedIn(page, `/books/posts/${post.id}`);
  const text = page.getByRole('textbox', { name: 'Post text' });
  await clickAtEnd(text.locator('p').first());
  await choosePicture(page, 400, 1_600);
  await describePicture(page, 'A map of the coast', 'North is up');
  await expectLoaded(text.getByRole('img', { name: 'A map of the coast' }));
  await expectState(page, /^Saved/);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expectLoaded(preview.getByRole('img', { name: 'A map of the coast' }));
  await expectGround(preview.getByRole('img', { name: 'A map of the coast' }));
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog').getByText('Left out')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.locator('.desk-bar').getByText('Published', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: ownOrigin() })).newPage();
  await visitor.goto(`/blog/${post.id}`);
  const shown = visitor.getByRole('img', { name: 'A map of the coast' });
  await expectLoaded(shown);
  // The styles for forced colours load with the app, at the first sign of use.
  await visitor.mouse.move(1, 1);
  await expectGround(shown);
  await expect(visitor.getByText('North is up')).toBeVisible();
  const address = (await shown.getAttribute('src'))!;
  expect((await visitor.request.get(address)).status()).toBe(200);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expect(page.locator('.desk-bar').getByText('Unpublished', { exact: true })).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(404);
  await visitor.context().close();
});

const pastePicture = (text: Locator, width: number, height: number): Promise<void> =>
  text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Replaces the clipboard, because Firefox gives a synthetic event an empty one.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      element.dispatchEvent(event);
    },
    [...aPng(width, height)],
  );

/** Behind a picture, and nowhere beside it, is a light ground in the dark theme and in forced colours. */
async function expectGround(image: Locator): Promise<void> {
  if (isFirefox()) return; // its driver doesn't emulate themes
  const page = image.page();
  for (const { media, ground } of [
    { media: { colorScheme: 'light' }, ground: 'rgba(0, 0, 0, 0)' },
    { media: { colorScheme: 'dark' }, ground: 'rgb(252, 253, 251)' },
    { media: { forcedColors: 'active' }, ground: 'rgb(255, 255, 255)' },
  ] as const) {
    await page.emulateMedia(media);
    await expect(image).toHaveCSS('background-color', ground);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  const ratio = (element: SVGElement | HTMLElement) => {
    const { naturalWidth, naturalHeight } = element as HTMLImageElement;
    const { width, height } = element.getBoundingClientRect();
    return width / height / (naturalWidth / naturalHeight);
  };
  expect(await image.evaluate(ratio)).toBeCloseTo(1, 2);
}
