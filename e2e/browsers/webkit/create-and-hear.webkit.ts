import { By } from 'selenium-webdriver';
import { button, expect, fillField, findFirst, openSignedIn, press, findVisible, test } from './tab.ts';

test('an author pastes a text and hears it, even if the sound comes long after the button press', async ({
  tab,
}) => {
  await openSignedIn(tab, '/');

  await press(tab, button('Create'));
  await fillField(tab, 'Title', 'A clock for Safari');
  await fillField(
    tab,
    'Content',
    'The clockmaker kept one clock that was always wrong. It was his wife’s, he said.',
  );
  await tab.executeScript(holdCreationBack, creationSeconds);
  await press(tab, button('Create audio'));

  await expect.poll(() => tab.getCurrentUrl()).toContain('/audio-player?id=aud_');
  await findVisible(tab, button('Pause'));
  const position = await findFirst(tab, By.css('input[aria-label=Position]'));
  await expect.poll(async () => Number(await position.getAttribute('value'))).toBeGreaterThan(1);
});

/** Creating the audio is delayed by this many seconds, which is long enough for WebKit's user activation to expire. */
const creationSeconds = 12;

function holdCreationBack(seconds: number): void {
  const originalFetch = window.fetch;
  window.fetch = async (...request) => {
    const [input] = request;
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith('/audio/create')) await new Promise((over) => setTimeout(over, seconds * 1000));
    return originalFetch(...request);
  };
}
