import { writeFile } from 'node:fs/promises';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { By } from 'selenium-webdriver';
import { button, expect, findFirst, openSignedIn, press, findVisible, test } from './tab.ts';

test('a Word manuscript is imported as a book', async ({ tab }, info) => {
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
});

const manuscript = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'The crossing', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('The ferry left at dawn.'),
            new Paragraph({ text: 'Landing', heading: HeadingLevel.HEADING_1 }),
            new Paragraph('They came ashore.'),
          ],
        },
      ],
    }),
  );
