import { By, Key } from 'selenium-webdriver';
import { ownOrigin } from '../../ports.ts';
import { button, expect, findFirst, link, openSignedIn, press, findVisible, test } from './tab.ts';

test('a listener plays a channel, follows and mutes it, and finds the unfinished audio again', async ({
  tab,
}) => {
  await openSignedIn(tab, '/channels', 'grace@example.com');
  await press(tab, By.css('main a[href="/channel/ada"]'));
  await press(tab, startsWith('Following'));
  await press(tab, startsWith('Follow Ada'));
  await findVisible(tab, startsWith('Following'));
  await press(tab, By.css('main button[aria-label^="Notifications from Ada Marlowe"]'));
  await press(tab, By.xpath('//*[@role="menuitemradio" and normalize-space()="Nothing"]'));
  await findVisible(tab, button('Notifications from Ada Marlowe: Nothing'));

  await press(tab, By.xpath('//main//button[normalize-space()="Play Ada Marlowe"]'));
  await findVisible(tab, button('Pause'));
  await press(tab, button('Play The Lamplighter’s Ledger'));
  const position = await findFirst(tab, By.css('input[aria-label=Position]'));
  await expect
    .poll(async () => Number(await position.getAttribute('value')), { timeout: 30_000 })
    .toBeGreaterThan(6);
  await press(tab, button('Pause'));
  await findVisible(tab, button('Play'));

  await press(tab, By.css('button[aria-label^="Queue"]'));
  await press(tab, By.css('dialog[open] button[aria-label="Sleep timer"]'));
  const choice = await findVisible(tab, By.css('dialog[open] [role=menuitem]'));
  await tab.actions().sendKeys(Key.ESCAPE).perform();
  await expect.poll(() => choice.isDisplayed()).toBe(false);
  await findVisible(tab, By.css('dialog[open]'));
  await tab.actions().sendKeys(Key.ESCAPE).perform();
  await expect.poll(() => tab.findElements(By.css('dialog[open]'))).toEqual([]);

  await tab.get(`${ownOrigin()}/channels`);
  const unfinished = '//section[@aria-labelledby="continue-listening"]';
  await findVisible(tab, By.xpath(`${unfinished}${link('The Lamplighter’s Ledger').value}`));
});

const startsWith = (name: string) => By.xpath(`//main//button[starts-with(normalize-space(), "${name}")]`);
