import type { Browser, Locator, Page } from '@playwright/test';
import { currentSeconds, expect, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

test('when a listener continues in a second browser, the first browser takes over the position', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/listening/listening/listening.cloud.test.ts',
    'web/src/listening/positions/position-keeper.test.ts',
  );
  await openSignedIn(page, '/channel/ada', 'grace@example.com');
  await page.getByRole('button', { name: 'Play The Lamplighter’s Ledger' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await bar.getByRole('link', { name: 'The Lamplighter’s Ledger' }).click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByText('two sisters dividing an orange').click();
  await expect(transcript.locator('[aria-current=true]')).toContainText('two sisters');
  const saveResponse = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Pause' }).click();
  await saveResponse;
  const pausedAt = await currentSeconds(page);

  const second = await another(browser);
  await openSignedIn(second, page.url(), 'grace@example.com');
  await second.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(second.getByText(/^You were at/)).toBeVisible();
  const secondTranscript = second.getByRole('region', { name: 'Transcript' });
  await expect(secondTranscript.locator('[aria-current=true]')).toContainText('two sisters');
  expect(await currentSeconds(second.getByRole('main'))).toBeGreaterThanOrEqual(pausedAt - 0.5);
  await secondTranscript.getByText('one by one the windows opened').click();
  const positionSaved = second.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.ok(),
  );
  await second.getByRole('button', { name: 'Pause' }).click();
  await positionSaved;
  const secondAt = await currentSeconds(second);

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => currentSeconds(page.getByRole('main'))).toBeCloseTo(secondAt, 0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Continue listening' })).toContainText('Lamplighter');
  await second.reload();
  await expect.poll(() => currentSeconds(second.getByRole('main'))).toBeCloseTo(secondAt, 0);
});

test('a visitor builds a queue, plays it at their own speed and finds it after a reload', async ({
  page,
}) => {
  await page.goto('/channel/ada');
  await page.getByRole('button', { name: 'Play How the Bell Rock Light Was Built' }).click();
  const bar = page.getByRole('region', { name: 'Now playing' });
  await expect(bar.getByRole('link', { name: 'How the Bell Rock Light Was Built' })).toBeVisible();
  await page.getByRole('button', { name: 'More about The Lamplighter’s Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();

  const panel = page.getByRole('dialog', { name: 'Now playing' });
  await test.step('on a phone the player bar has two buttons, and pressing the title opens the full player', async () => {
    await bar.getByRole('button', { name: 'Pause' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    const [opener, ...buttons] = await buttonsIn(bar);
    expect(opener).toBe('Open the player: How the Bell Rock Light Was BuiltAda Marlowe');
    expect(buttons).toEqual(['Back 15 seconds', 'Play']);
    await expect(bar.getByRole('combobox')).toBeHidden();
    await bar.getByRole('button', { name: /^Open the player/ }).click();
    await expect(panel.getByRole('link', { name: 'Ada Marlowe' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Stop and close' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await page.setViewportSize({ width: 1_280, height: 860 });
  });
  expect(await buttonsIn(bar)).toEqual([
    'Back 15 seconds',
    'Play',
    'Forward 30 seconds',
    'Next',
    'Queue, 5 up next',
    'Stop and close',
  ]);
  await expect(bar.getByRole('link', { name: 'Ada Marlowe' })).toHaveAttribute('href', '/channel/ada');
  await expect(bar.getByLabel('Speed')).toHaveValue('1');
  const shownArtwork = () =>
    page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src.slice(0, 22));
  await expect.poll(shownArtwork).toBe('data:image/png;base64,');

  await bar.getByRole('button', { name: /^Queue/ }).click();
  await expect(panel.getByRole('list')).toContainText('The Lamplighter’s Ledger');
  await panel.getByLabel('Speed').selectOption('1.5');
  await panel.getByRole('button', { name: 'Next', exact: true }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(bar.getByRole('link', { name: 'The Lamplighter’s Ledger' })).toBeVisible();
  // Skips far enough that the position is saved.
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  await expect.poll(() => currentSeconds(bar)).toBeGreaterThan(10.5);

  await page.reload();
  await expect(bar.getByRole('link', { name: 'The Lamplighter’s Ledger' })).toBeVisible();
  await expect.poll(() => currentSeconds(bar)).toBeGreaterThan(10);
  await bar.getByRole('button', { name: /^Queue/ }).click();
  await expect(panel.getByLabel('Speed')).toHaveValue('1.5');
  await panel.getByRole('button', { name: 'Start over' }).click();
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();

  await page.keyboard.press('k');
  await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
  await bar.getByRole('button', { name: 'Stop and close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});

const another = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Evaluated in the page, because Firefox's driver crashes on a list of these buttons. */
const buttonsIn = (bar: Locator) =>
  bar.evaluate((region) =>
    [...region.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.ariaLabel ?? button.textContent),
  );
