import { By } from 'selenium-webdriver';
import {
  accountButton,
  button,
  expect,
  fillField,
  link,
  openSignedIn,
  press,
  findVisible,
  test,
} from './tab.ts';

test('going back from unsaved settings asks for confirmation first', async ({ tab }) => {
  await openSignedIn(tab, '/channels', 'grace@example.com');
  await press(tab, accountButton);
  await press(tab, link('Settings'));
  await fillField(tab, 'Name', 'Grace, unsaved');

  await tab.navigate().back();

  await findVisible(tab, By.xpath('//dialog//h2[normalize-space()="Leave without saving?"]'));
  expect(await tab.getCurrentUrl()).toContain('/books/settings');
  await press(tab, button('Discard changes'));
  await expect.poll(() => tab.getCurrentUrl()).toMatch(/\/channels$/);
});
