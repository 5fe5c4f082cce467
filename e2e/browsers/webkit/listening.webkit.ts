import { By } from 'selenium-webdriver';
import { ownOrigin } from '../../ports.ts';
import { button, expect, found, openSignedIn, press, seen, test } from './tab.ts';

test('a listener plays a channel from its top, and goes on with an audio another day', async ({ tab }) => {
  await openSignedIn(tab, '/channels', 'grace@example.com');
  await press(tab, By.css('main a[href="/channel/ada"]'));
  await press(tab, By.xpath('//main//button[normalize-space()="Play Ada Marlowe"]'));
  await seen(tab, button('Pause'));
  await press(tab, button('Play The Lamplighter’s Ledger'));
  const position = await found(tab, By.css('input[aria-label=Position]'));
  await expect
    .poll(async () => Number(await position.getAttribute('value')), { timeout: 30_000 })
    .toBeGreaterThan(6);
  await press(tab, button('Pause'));
  await seen(tab, button('Play'));

  await tab.get(`${ownOrigin()}/channels`);
  const unfinished = await seen(tab, By.css('section[aria-labelledby=continue-listening]'));
  await expect.poll(() => unfinished.getText()).toContain('The Lamplighter’s Ledger');
});
