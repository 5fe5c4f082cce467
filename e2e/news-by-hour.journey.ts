import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { makeDigestDue, minutesAgo, putNewsItem, makeReminderDue } from './news-steps.ts';
import { openLive } from './open-live.ts';
import { enterAsNewcomer } from './sign-up.ts';

test('a reminder reaches the open tab, and the email digest can be stopped without signing in (S7.61)', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/news/reminders/reminders.cloud.test.ts',
    'functions/news/digests/digests.cloud.test.ts',
  );
  allowMinutes(2);
  const email = await enterAsNewcomer(page, 'caroline-herschel');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const main = page.getByRole('main');
  const untilSaved = (method: string) =>
    page.waitForResponse((answer) => answer.request().method() === method && answer.ok());

  await test.step('a reminder arrives on time as a pop-up, in the bell’s count and in the list', async () => {
    await page.goto('/books/settings#reminders');
    const message = `Look at the night sky, ${Date.now()}`;
    await main.getByLabel('Remind me of').fill(message);
    const [answer] = await Promise.all([
      untilSaved('POST'),
      main.getByRole('button', { name: 'Remind me', exact: true }).click(),
    ]);
    const ownReminders = main.getByRole('list', { name: 'Your reminders' });
    await expect(ownReminders.getByText(message)).toBeVisible();
    const { reminder } = (await answer.json()) as { reminder: { id: string } };
    // a pop-up is sent only to tabs that are connected when the reminder is due
    await openLive(page, '/channels');
    await expect(bell).toHaveAccessibleName('Notifications');

    await makeReminderDue(page, reminder.id);
    const toast = page.getByRole('log', { name: 'Messages', exact: true }).getByText(message);
    await expect(toast).toHaveCount(1);
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    const line = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(line).toContainText(message);
    await page.goto('/books/settings#reminders');
    await expect(ownReminders.getByText('You have no reminders.')).toBeVisible();
  });

  const frequency = main.getByRole('combobox', { name: 'How often' });
  await test.step('a requested digest arrives in the inbox on time', async () => {
    await page.goto('/books/settings/notifications');
    await Promise.all([untilSaved('PUT'), frequency.selectOption('Every day')]);
    await putNewsItem(page, { kind: 'report-reviewed', thingId: 'rep_1', at: minutesAgo(60) });
    await makeDigestDue(page);
  });

  // Opens the mail in another browser, in which the reader is signed out.
  const context = await browser.newContext();
  const mailbox = await context.newPage();
  await mailbox.goto('/inbox');
  await mailbox.getByRole('link', { name: `What’s new on Quillcast ${email}` }).click();
  const mail = mailbox.frameLocator('iframe');
  await expect(mail.getByText('We reviewed your report.')).toBeVisible();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    mail.getByRole('link', { name: 'Unsubscribe' }).click(),
  ]);
  const unsubscribe = opened.getByRole('button', { name: 'Unsubscribe' });

  await test.step('the unsubscribe link changes nothing until its reader presses the button', async () => {
    await expect(opened.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
    await page.reload();
    await expect(frequency).toHaveValue('day');
    await unsubscribe.click();
    await expect(opened.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.reload();
    await expect(frequency).toHaveValue('never');
  });

  await test.step('a used unsubscribe link says that it no longer works', async () => {
    await opened.reload();
    await unsubscribe.click();
    await expect(opened.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
  await context.close();
});
