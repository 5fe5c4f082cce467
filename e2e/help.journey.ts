import type { Locator, Page, Route } from '@playwright/test';
import { expect, skipUnlessFull, test } from './journey.ts';

test('a visitor asks the assistant, records a voice message and, after mail errors, writes to us (S4.48)', async ({
  page,
}) => {
  skipUnlessFull('web/src/site/help-panel.test.tsx', 'web/src/site/contact/contact-form.test.tsx');
  await page.goto('/about');
  const panel = await openHelp(page);
  await expect(panel.getByLabel('Your question')).toBeFocused();
  await panel.getByRole('button', { name: 'What does it cost?' }).click();
  await expect(panel.getByRole('log')).toContainText('a free tier plus paid plans');
  await panel.getByLabel('Your question').fill('Are the voices real people?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText('Every voice is an AI voice.');
  await panel.getByLabel('Your question').fill('Where is the nearest lighthouse?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('log')).toContainText('I don’t have an answer to that.');

  await refuseMicrophone(page);
  await panel.getByRole('button', { name: 'Record a voice message' }).click();
  await expect(panel.getByRole('alert')).toHaveText(
    'Unable to access microphone. Please check your permissions.',
  );
  await allowMicrophone(page);
  await panel.getByRole('button', { name: 'Record a voice message' }).click();
  await expect(panel.getByText('Recording')).toBeVisible();
  await expect(panel.getByText('0:01')).toBeVisible(); // waits for a second of sound, because an empty recording can't be played
  await panel.getByRole('button', { name: 'Stop recording' }).click();
  await expect(panel.getByRole('log')).toContainText('the team must listen');
  await panel.getByRole('button', { name: 'Play voice message' }).click();
  await expect(panel.getByText('We couldn’t play it.')).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Voices' }).click();
  await expect(page).toHaveURL('/voices');
  await page.reload();
  await openHelp(page);
  await expect(panel.getByRole('log')).toContainText('I don’t have an answer to that.');
  await panel.getByRole('button', { name: 'Connect with Team' }).click();
  await expect(panel.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Where is the nearest lighthouse?',
  );
  await panel.getByLabel('Name').fill('Mary Anning');
  await panel.getByLabel('Email').fill('mary@example.com');

  for (const [answer, words] of failures) {
    await page.route('**/api/v1.0/email/send', answer);
    await panel.getByRole('button', { name: 'Send message' }).click();
    await expect(panel.getByRole('alert')).toContainText(words);
    await expect(panel.getByRole('alert')).toContainText(
      'Failed to submit contact form. Please try again or email us directly at hello@quillcast.example',
    );
    await page.unroute('**/api/v1.0/email/send');
  }

  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(panel.getByText('Message Sent!')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await openHelp(page);
  await expect(panel.getByLabel('Your question')).toBeVisible();
  await panel.getByRole('tab', { name: 'Contact' }).click();
  for (const name of ['Name', 'Email', 'Message'])
    await expect(panel.getByRole('textbox', { name })).toHaveValue('');

  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Mary Anning' }).first()).toBeVisible();
  const mails = await (await page.request.get('/inbox/messages.json')).text();
  for (const words of ['Where is the nearest lighthouse?', 'mary@example.com', 'Voice message, 0:0']) {
    expect(mails).toContain(words);
  }
});

test('on a phone, the assistant fills the screen, and the Help button covers no other control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/channels', '/']) {
    await page.goto(path);
    const help = page.getByRole('button', { name: 'Help' });
    await expect(help).toBeVisible();
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
      await expect.poll(() => help.evaluate(elementsOver)).toEqual([]);
    }
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
  }
  const panel = await openHelp(page);
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await panel.getByLabel('Your question').fill('What are channels?');
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'All channels' }).click();
  await expect(page).toHaveURL('/channels');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

async function openHelp(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Help' }).click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  await expect(panel).toBeVisible();
  return panel;
}

function elementsOver(button: Element): string[] {
  if (getComputedStyle(button).pointerEvents === 'none') return [];
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const visibleRight = Math.min(right, innerWidth) - 1;
  const points = [0.1, 0.5, 0.9].flatMap((down) =>
    [left + 1, (left + visibleRight) / 2, visibleRight].map((x) => [x, top + down * (bottom - top)] as const),
  );
  return points
    .flatMap(([x, y]) => document.elementsFromPoint(x, y))
    .filter((element) => element.matches('a, button, input, select, textarea, summary') && element !== button)
    .map((element) => element.textContent);
}

const refuseMicrophone = (page: Page) =>
  page.evaluate(() => {
    const { mediaDevices } = navigator;
    Object.assign(globalThis, { realMicrophone: mediaDevices.getUserMedia.bind(mediaDevices) });
    mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });

const allowMicrophone = (page: Page) =>
  page.evaluate(() => {
    const { realMicrophone } = globalThis as unknown as { realMicrophone: MediaDevices['getUserMedia'] };
    navigator.mediaDevices.getUserMedia = realMicrophone;
  });

const refusal = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, headers: { 'access-control-allow-origin': '*' } });

/** The failures of the service that receives help requests, with their messages (S8.31 to S8.34). */
const failures: readonly (readonly [(route: Route) => Promise<void>, string])[] = [
  [refusal(451, 'Unavailable For Headless Browser'), 'Unavailable For Headless Browser'],
  [refusal(403, 'Forbidden'), 'Forbidden'],
  [refusal(429, 'Too Many Requests'), 'Too Many Requests'],
  [(route) => route.abort(), 'Network Error'],
];
