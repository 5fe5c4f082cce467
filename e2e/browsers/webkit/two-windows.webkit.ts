import { Key, By, type WebDriver } from 'selenium-webdriver';
import { authorAt, bookOfOneChapter } from '../../chapters.ts';
import { ownOrigin } from '../../ports.ts';
import { expect, openSignedIn, findVisible, test } from './tab.ts';

test('text written in two windows appears in both and after a reload', async ({ tab }) => {
  const author = await authorAt(ownOrigin());
  const chapter = await bookOfOneChapter(author, 'Two windows', 'One\n\nTwo\n\nThree');
  await openSignedIn(tab, chapter.address);
  const first = await tab.getWindowHandle();
  await tab.switchTo().newWindow('window');
  const second = await tab.getWindowHandle();
  await tab.get(ownOrigin() + chapter.address);

  await writeAtEnd(tab, 2, ' from the second window');
  await tab.switchTo().window(first);
  await writeAtEnd(tab, 0, ' from the first window');

  const texts = ['One from the first window', 'Two', 'Three from the second window'];
  for (const window of [first, second]) {
    await tab.switchTo().window(window);
    await expect.poll(() => paragraphsIn(tab)).toEqual(texts);
  }
  await expect.poll(chapter.onServer).toBe(texts.join('\n\n'));
  await tab.navigate().refresh();
  await expect.poll(() => paragraphsIn(tab)).toEqual(texts);
});

const paragraphs = By.css('[role=textbox][aria-label="Chapter text"] p');

async function writeAtEnd(tab: WebDriver, paragraph: number, text: string): Promise<void> {
  await findVisible(tab, paragraphs);
  await (await tab.findElements(paragraphs))[paragraph]!.click();
  await tab.actions().sendKeys(Key.END, text).perform();
}

const paragraphsIn = async (tab: WebDriver): Promise<string[]> =>
  Promise.all((await tab.findElements(paragraphs)).map((one) => one.getText()));
