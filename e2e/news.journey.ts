import type { Page } from '@playwright/test';
import { synthesize } from '#build/build-steps.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { alterItem } from '#local/testing/alter-item.ts';
import { sessionOf } from '#web/auth/session.ts';
import { expect, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownOperator, ownOrigin, ownPort } from './ports.ts';

test('a listener reads what is new, hears what those she follows published, and chooses what she is told (S1.22, S1.23)', async ({
  page,
}) => {
  await openSignedIn(page, '/channel/ada', 'grace@example.com');
  const [newest, older] = await publishedByAda(page);
  await tell(page, older!, 2);
  await tell(page, newest!, 1);
  await page.reload();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);

  // All that Ada published on one day is one notification.
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await panel.getByRole('link', { name: /^Ada Marlowe published 2 audios\.$/ }).click();
  await expect(page).toHaveURL(/\/channel\/ada$/);
  await expect(panel).toBeHidden();
  await page.goto('/books/notifications');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();
  const line = main.getByRole('listitem').filter({ hasText: 'Ada Marlowe published 2 audios.' });
  await expect(line).toBeVisible();
  await expect(line).not.toContainText('Unread');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your feed' }).click();
  const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: newest!.title }) });
  await expect(row.first().getByRole('link', { name: 'Ada Marlowe' })).toBeVisible();
  await row
    .first()
    .getByRole('button', { name: `Play ${newest!.title}` })
    .click();
  await expect(page.getByRole('region', { name: 'Now playing' })).toBeVisible();

  await page.goto('/books/settings#notifications');
  const listed = page.getByRole('checkbox', { name: 'A channel you follow publishes: in the list' });
  const saved = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
  await Promise.all([saved(), listed.uncheck()]);
  await page.goto('/books/notifications');
  await expect(main.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(main.getByText('All is quiet.').or(main.getByRole('listitem').first())).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto('/books/settings');
  await Promise.all([saved(), listed.check()]);

  await page.goto('/channel/ada');
  await page.getByRole('button', { name: 'What Ada Marlowe tells you: Everything' }).click();
  await Promise.all([saved(), page.getByRole('menuitemradio', { name: 'Feed only' }).click()]);
  await page.goto('/books/settings#notifications');
  const tells = page.getByRole('combobox', { name: 'What Ada Marlowe tells you' });
  await expect(tells).toHaveValue('feed');
  await page.goto('/books/notifications');
  await expect(main.getByText('All is quiet.').or(main.getByRole('listitem').first())).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto('/books/settings#notifications');
  await Promise.all([saved(), tells.selectOption('Everything')]);
  await page.reload();
  await expect(listed).toBeVisible();
  await expect(tells).toHaveCount(0);
});

test('what is new is marked as read one by one, or all at once, and stays so', async ({ page }) => {
  await openSignedIn(page, '/channel/ada', 'grace@example.com');
  const [newest] = await publishedByAda(page);
  for (const day of [3, 4]) await tell(page, newest!, day * 24 * 60);
  await page.goto('/books/notifications');
  const main = page.getByRole('main');
  const mark = main.getByRole('button', { name: /^Mark as read: / });
  await expect(mark.first()).toBeVisible();
  const before = await mark.count();
  await mark.last().click();
  await expect(mark).toHaveCount(before - 1);
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main.getByText('All read')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(main.getByText('All read')).toBeVisible();
  await expect(mark).toHaveCount(0);
});

/** What Ada has published, the newest first; whoever asks follows her then. */
const publishedByAda = (page: Page): Promise<{ id: string; title: string }[]> =>
  page.evaluate(async () => {
    const ask = async (route: string, body?: object) =>
      (
        await fetch(`/api/${route}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('token')}`,
          },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).json();
    const { channel } = await ask('channel/ada');
    await ask('follow', { creatorId: channel.creatorId });
    return (await ask('channel/ada/audio')).audios;
  });

/** Tells whoever is signed in that Ada has published it, some minutes ago. */
async function tell(page: Page, { id }: { id: string }, minutesAgo: number): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const personId = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).userid as string);
  const ada = sessionOf(await signInAs({ origin: ownOrigin() }, 'ada@example.com'))!.userid;
  await alterItem(
    {
      assemblyDir: await synthesize('local', () => {}),
      endpoint: `http://127.0.0.1:${portsFrom(ownPort()).dynamodb}`,
      credentials: ownOperator(),
    },
    {
      table: 'news',
      key: { personId, id: `${at}#published#${id}` },
      fields: { v: 1, by: ada, expiresAt: Math.ceil(Date.now() / 1_000) + 86_400 },
    },
  );
}
