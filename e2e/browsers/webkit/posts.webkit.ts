import { By } from 'selenium-webdriver';
import { button, expect, fillField, openSignedIn, press, findVisible, test } from './tab.ts';
import { ownOrigin } from '../../ports.ts';

test('an author writes and publishes a post, and everyone can read it', async ({ tab }) => {
  await openSignedIn(tab, '/books/posts');
  await press(tab, button('New post'));
  await fillField(tab, 'Title', 'A post for Safari');
  await press(tab, button('Create draft'));
  const text = await findVisible(tab, By.css('[role=textbox][aria-label="Post text"]'));
  await text.click();
  await tab.actions().sendKeys('The tide took a shoe.').perform();
  const id = (await tab.getCurrentUrl()).split('/').at(-1);

  await press(tab, button('Publish…'));
  await press(tab, button('Publish now'));
  await findVisible(tab, By.xpath('//*[contains(@class, "desk-bar")]//*[normalize-space()="Published"]'));

  await tab.get(`${ownOrigin()}/blog/${id}`);
  await findVisible(tab, By.xpath('//h1[normalize-space()="A post for Safari"]'));
  await expect
    .poll(async () => (await findVisible(tab, By.css('article'))).getText())
    .toContain('The tide took a shoe.');
});
