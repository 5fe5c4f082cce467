import type { Page } from '@playwright/test';
import type { Pixels } from '#functions/platform/pictures/scaling.ts';
import { pngOf } from '#functions/testing/pictures.ts';
import { pictureName, textPictureLimitRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { chapterText, withChapter, workspaceScene } from './desk-scenes.ts';
import type { Scene } from './scene.ts';

const pictureSize = { width: 960, height: 540 };
const [shownName, lostName] = ['1', '2'].map((digit) => pictureName(digit.repeat(32), pictureSize, 'png'));
const pictureDescription = 'The harbour before sunrise: a dark quay, a flat sea and a pale sky.';

export const pictureScenes: readonly Scene[] = [
  workspaceScene('text-picture', (page) => figure(page).click(), withPicture),
  workspaceScene(
    'text-picture-dialog',
    async (page) => {
      await figure(page).click();
      await figure(page).getByRole('button', { name: 'Description and caption…' }).click();
      await page.getByLabel('Caption').waitFor();
    },
    withPicture,
  ),
  {
    ...workspaceScene(
      'text-picture-failed',
      async (page) => {
        await page.getByText('This picture isn’t in this book.').waitFor();
        await pasteFiles(page, ['the-round.jpg', 'the-mill.jpg']);
        await page.getByRole('button', { name: 'Try again' }).first().scrollIntoViewIfNeeded();
      },
      withoutPicture,
    ),
    breaks: true,
  },
];

const figure = (page: Page) => chapterText(page).locator('figure').first();

export const harbourPicture = `![${pictureDescription}](${shownName} "Hallow Quay, a quarter past four")`;

export async function servePicture(page: Page): Promise<void> {
  const body = pngOf(harbour());
  await page.route(/\/pic_/, (route) => route.fulfill({ contentType: 'image/png', body }));
}

async function withPicture(page: Page): Promise<void> {
  await servePicture(page);
  await withChapter(page, [harbourPicture, 'He went on.']);
}

async function withoutPicture(page: Page): Promise<void> {
  await page.route(/\/pictures\/pic_/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/api\/books\/[^/]+\/pictures$/, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: textPictureLimitRefusals('book').tooMany },
    }),
  );
  await withChapter(page, [`![${pictureDescription}](${lostName})`, 'He went on.']);
}

const pasteFiles = (page: Page, names: readonly string[]): Promise<void> =>
  chapterText(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const name of given) clipboardData.items.add(new File(['<svg/>'], name, { type: 'image/svg+xml' }));
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    element.dispatchEvent(event);
  }, names);

/** A sky that becomes lighter towards the horizon, and a sea that becomes darker below it. */
function harbour(): Pixels {
  const { width, height } = pictureSize;
  const data = new Uint8ClampedArray(width * height * 4);
  const horizon = height * 0.6;
  for (let at = 0; at < data.length; at += 4) {
    const y = Math.floor(at / 4 / width);
    const share = y < horizon ? y / horizon : 1 - (y - horizon) / (height - horizon);
    const [red, green, blue] = y < horizon ? [60, 90, 110] : [20, 50, 60];
    data.set([red + 150 * share, green + 100 * share, blue + 70 * share, 255], at);
  }
  return { data, width, height };
}
