import { By } from 'selenium-webdriver';
import { button, expect, fill, found, openSignedIn, press, seen, test } from './tab.ts';

test('an author pastes a text and hears it', async ({ tab }) => {
  await openSignedIn(tab, '/');

  await press(tab, button('Create'));
  await fill(tab, 'Title', 'A clock for Safari');
  await fill(
    tab,
    'Content',
    'The clockmaker kept one clock that was always wrong. It was his wife’s, he said.',
  );
  await press(tab, button('Create audio'));

  await expect.poll(() => tab.getCurrentUrl()).toContain('/audio-player?id=aud_');
  await seen(tab, button('Pause'));
  const position = await found(tab, By.css('input[aria-label=Position]'));
  await expect
    .poll(async () => {
      // a sound that comes long after the press has to be started by another one
      for (const play of await tab.findElements(button('Play'))) await play.click().catch(() => undefined);
      return Number(await position.getAttribute('value'));
    })
    .toBeGreaterThan(1);
});
