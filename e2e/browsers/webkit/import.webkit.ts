import { writeFile } from 'node:fs/promises';
import { Document, HeadingLevel, ImageRun, Packer, Paragraph } from 'docx';
import { By, type WebElement } from 'selenium-webdriver';
import { aPng } from '../../picture-steps.ts';
import { button, expect, findFirst, openSignedIn, press, findVisible, test } from './tab.ts';

test('a Word manuscript is imported as a book, and its picture is shown after a reload', async ({
  tab,
}, info) => {
  const file = info.outputPath('the-ferry.docx');
  await writeFile(file, await manuscript());
  await openSignedIn(tab, '/books/dashboard', 'grace@example.com');

  await press(tab, button('Import'));
  await (await findFirst(tab, By.css('dialog[open] input[type=file]'))).sendKeys(file);
  await findVisible(tab, By.xpath('//dialog//h3[starts-with(normalize-space(), "2 chapters")]'));
  await press(tab, button('Import the book'));

  await expect.poll(() => tab.getCurrentUrl()).toMatch(/\/books\/book\/book_/);
  await findVisible(tab, By.xpath('//p[normalize-space()="The ferry left at dawn."]'));
  await findVisible(tab, By.xpath('//nav//*[normalize-space()="Landing"]'));
  await findFirst(tab, picture, isLoaded);
  await tab.navigate().refresh();
  await findFirst(tab, picture, isLoaded);
});

const picture = By.css('[contenteditable] img[alt="A map"]');

const isLoaded = async (image: WebElement) => Number(await image.getAttribute('naturalWidth')) > 0;

const map = new ImageRun({
  type: 'png',
  data: aPng(300, 150),
  transformation: { width: 300, height: 150 },
  altText: { name: 'map', description: 'A map' },
});

const manuscript = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'The crossing', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('The ferry left at dawn.'),
            new Paragraph({ children: [map] }),
            new Paragraph({ text: 'Landing', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('They came ashore.'),
          ],
        },
      ],
    }),
  );
