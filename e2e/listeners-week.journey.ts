import {
  allowMinutes,
  currentSeconds,
  demoPassword,
  expect,
  expectSignedIn,
  skipUnlessFull,
  test,
} from './journey.ts';
import { pressByKeyboard, tabTo } from './by-keyboard.ts';

test('a listener at 360 pixels finds, hears, follows, mutes and resumes a channel by keyboard', async ({
  page,
}) => {
  skipUnlessFull('web/src/channels/page/channel.test.tsx', 'web/src/news/news-settings.test.tsx');
  allowMinutes(3);
  await page.setViewportSize({ width: 360, height: 740 });
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: 'Now playing' });

  await test.step('the listener opens a channel from the front page', async () => {
    await page.goto('/');
    await pressByKeyboard(page.getByRole('button', { name: 'Menu', exact: true }));
    await pressByKeyboard(page.getByRole('banner').getByRole('link', { name: 'Listen' }));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Channels');
    await pressByKeyboard(main.locator('a[href="/channel/ada"]').first());
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ada Marlowe');
  });

  await test.step('one press plays the channel', async () => {
    await pressByKeyboard(main.getByRole('button', { name: 'Play Ada Marlowe' }));
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
    await bar.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('k');
    await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // Focuses this button by script: the bar is at the end of the page, and after Tab past the end, Firefox's toolbar
    // gets all keys but Tab.
    await main.getByRole('button', { name: 'Play Ada Marlowe' }).focus();
  });

  await test.step('following asks the listener to sign in first', async () => {
    await pressByKeyboard(main.getByRole('button', { name: /^Follow / }));
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('admin@example.com');
    await tabTo(dialog.getByLabel('Password', { exact: true }));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    await expect(main.getByRole('button', { name: /^Following / })).toBeVisible();
  });

  await test.step('the channel is muted', async () => {
    await pressByKeyboard(main.getByRole('button', { name: /^Notifications from Ada Marlowe/ }));
    await expect(page.getByRole('menuitemradio', { name: 'Everything' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Notifications from Ada Marlowe: Nothing' })).toBeVisible();
  });

  await test.step('an unfinished audio resumes at its saved position', async () => {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(
      bar.getByRole('button', { name: 'Open the player: The Lamplighter’s Ledger' }),
    ).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
    await expect.poll(() => currentSeconds(bar)).toBeGreaterThan(10);
    const saveResponse = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await bar.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('k');
    await saveResponse;
    await page.goto('/channels');
    const unfinished = main.getByRole('region', { name: 'Continue listening' });
    await pressByKeyboard(unfinished.getByRole('button', { name: /^Play / }).first());
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await currentSeconds(bar)).toBeGreaterThan(9);
  });
});
