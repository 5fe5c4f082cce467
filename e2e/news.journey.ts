import type { Page, Response } from '@playwright/test';
import { stages } from '#infra/stages.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { sessionOf } from '#web/auth/session.ts';
import { allowMinutes, expect, skipUnlessFull, test } from './journey.ts';
import { expectNews, endAnnouncementHour, minutesAgo, putNewsItem } from './news-steps.ts';
import { openLive } from './open-live.ts';
import { openSignedIn } from './open-signed-in.ts';
import { ownOrigin } from './ports.ts';

test('a listener reads their news, plays a new publication and changes their notifications (S1.22, S1.23)', async ({
  page,
}) => {
  skipUnlessFull(
    'web/src/news/feed/feed-page.test.tsx',
    'web/src/news/news-settings.test.tsx',
    'web/src/news/bell.test.tsx',
  );
  await openSignedIn(page, '/channel/ada', 'grace@example.com');
  const [newest, older] = await publishedByAda(page);
  await addNews(page, older!, 2);
  await addNews(page, newest!, 1);
  await page.reload();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);

  // Ada's publications of one day are one notification, including those of other journeys.
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await panel.getByRole('link', { name: /^Ada Marlowe published \d+ recordings\.$/ }).click();
  await expect(page).toHaveURL(/\/channel\/ada$/);
  await expect(panel).toBeHidden();
  await page.goto('/books/notifications');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();
  const line = main
    .getByRole('listitem')
    .filter({ hasText: /Ada Marlowe published \d+ recordings\./ })
    .first();
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

  await page.goto('/books/settings/notifications');
  const listCheckbox = page.getByRole('checkbox', {
    name: 'A channel you follow publishes a recording: in the list',
  });
  const untilSaved = () => page.waitForResponse(isSavedSetting);
  await Promise.all([untilSaved(), listCheckbox.uncheck()]);
  await page.goto('/books/notifications');
  await expect(main.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(main.getByText('You’re all caught up').or(main.getByRole('listitem').first())).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto('/books/settings/notifications');
  await Promise.all([untilSaved(), listCheckbox.check()]);

  await page.goto('/channel/ada');
  await page.getByRole('button', { name: 'Notifications from Ada Marlowe: Everything' }).click();
  await Promise.all([untilSaved(), page.getByRole('menuitemradio', { name: 'Feed only' }).click()]);
  await page.goto('/books/settings/notifications');
  const notificationSetting = page.getByRole('combobox', { name: 'Notifications from Ada Marlowe' });
  await expect(notificationSetting).toHaveValue('feed');
  await page.goto('/books/notifications');
  await expect(main.getByText('You’re all caught up').or(main.getByRole('listitem').first())).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto('/books/settings/notifications');
  await Promise.all([untilSaved(), notificationSetting.selectOption('Everything')]);
  await page.reload();
  await expect(listCheckbox).toBeVisible();
  await expect(notificationSetting).toHaveCount(0);
});

test('notifications are marked as read one by one or all at once, and stay read', async ({ page }) => {
  skipUnlessFull('web/src/news/notifications/notifications-page.test.tsx');
  // signs in as an admin, who gets no other notifications while this journey runs
  await openSignedIn(page, '/', 'admin@example.com');
  for (const day of [3, 4])
    await putNewsItem(page, {
      kind: 'report-reviewed',
      thingId: `rep_${day}`,
      at: minutesAgo(day * 24 * 60),
    });
  await page.goto('/books/notifications');
  const main = page.getByRole('main');
  const markButtons = main.getByRole('button', { name: /^Mark as read: / });
  await expect(markButtons.first()).toBeVisible();
  const countBefore = await markButtons.count();
  await markButtons.last().click();
  await expect(markButtons).toHaveCount(countBefore - 1);
  await Promise.all([
    page.waitForResponse(/\/notifications\/read$/),
    main.getByRole('button', { name: 'Mark all as read' }).click(),
  ]);
  await expect(main.getByText('All read')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(main.getByText('All read')).toBeVisible();
  await expect(markButtons).toHaveCount(0);
});

test('an audio published twice is announced once; muting its channel removes it from the feed (S1.22, S1.23, S7.58, S7.60)', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/news/announcements/announcements.cloud.test.ts',
    'functions/live/connections/live.cloud.test.ts',
  );
  allowMinutes(2);
  const title = `A lamp at ${Date.now()}`;
  await openSignedIn(page, '/', 'admin@example.com');
  await endAnnouncementHour(page);
  const [id, author] = [await ownAudio(page, title), await ownChannel(page)];
  const news = `${author.channelName} published “${title}”.`;
  const graceContext = await browser.newContext();
  const listener = await graceContext.newPage();
  await openSignedIn(listener, '/', 'grace@example.com');
  await follow(listener, author);
  await listener.goto('/books/notifications');
  const main = listener.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const otherTab = await graceContext.newPage();
  await openLive(otherTab, '/channels');

  await share(page, id, 'public');
  await share(page, id, 'private');
  await page.waitForTimeout(delaySeconds * 1_000 + 1_000);
  await share(page, id, 'public');
  await expect(otherTab.getByRole('log', { name: 'Messages', exact: true }).getByText(news)).toHaveCount(1);
  // if an earlier try of the journey published too, the line counts both recordings
  const line = new RegExp(`${author.channelName} published (?:“${title}”|\\d+ recordings)\\.`);
  await expectNews(main, main.getByRole('listitem').filter({ hasText: line }));
  await listener.goto('/books/feed');
  const feedEntry = main.getByRole('link', { name: title });
  await expect(feedEntry).toHaveCount(1);

  const untilSaved = () => listener.waitForResponse(isSavedSetting);
  await listener.goto(`/channel/${author.username}`);
  await listener
    .getByRole('button', { name: `Notifications from ${author.channelName}: Everything` })
    .click();
  await Promise.all([untilSaved(), listener.getByRole('menuitemradio', { name: 'Nothing' }).click()]);
  await Promise.all([listener.waitForResponse(/\/activity-feed/), listener.goto('/books/feed')]);
  await expect(main.getByRole('heading', { name: 'Your feed' })).toBeVisible();
  await expect(feedEntry).toHaveCount(0);
  await graceContext.close();
});

const delaySeconds = stages.local.announcementDelaySeconds;

/** Checks the address, because other PUT requests save listening positions. */
const isSavedSetting = (answer: Response): boolean =>
  answer.request().method() === 'PUT' && answer.url().endsWith('/notifications/settings') && answer.ok();

const ownAudio = (page: Page, title: string): Promise<string> =>
  page.evaluate(async (name) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('token')}`,
    };
    const body = JSON.stringify({ title: name, content: 'A light at sea.' });
    const { audio } = await (await fetch('/api/audio/create', { method: 'POST', headers, body })).json();
    for (;;) {
      const response = await (await fetch(`/api/audio/${audio.id}`, { headers })).json();
      if (response.audio.status === 'READY') return audio.id as string;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }, title);

async function share(page: Page, id: string, visibility: 'public' | 'private'): Promise<void> {
  const shareResult = await page.evaluate(
    async ([audioId, to]) => {
      const { status, ok } = await fetch(`/api/audio/${audioId}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify({ visibility: to }),
      });
      return ok || status;
    },
    [id, visibility] as const,
  );
  expect(shareResult).toBe(true);
}

const ownChannel = (page: Page): Promise<Author> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { profile } = await (await fetch('/api/profile', { headers })).json();
    return (await (await fetch(`/api/channel/${profile.username}`)).json()).channel;
  });

/** Also undoes the mute with which an earlier try of the journey ended. */
const follow = (page: Page, { creatorId }: Author): Promise<void> =>
  page.evaluate(async (id) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('token')}`,
    };
    await fetch('/api/follow', { method: 'POST', headers, body: JSON.stringify({ creatorId: id }) });
    const body = JSON.stringify({ channel: { creatorId: id, tells: 'all' } });
    await fetch('/api/notifications/settings', { method: 'PUT', headers, body });
  }, creatorId);

interface Author {
  readonly creatorId: string;
  readonly username: string;
  readonly channelName: string;
}

/** Returns Ada's publications, newest first. Side effect: the signed-in person follows Ada. */
const publishedByAda = (page: Page): Promise<{ id: string; title: string }[]> =>
  page.evaluate(async () => {
    const callApi = async (route: string, body?: object) =>
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
    const { channel } = await callApi('channel/ada');
    await callApi('follow', { creatorId: channel.creatorId });
    return (await callApi('channel/ada/audio')).audios;
  });

async function addNews(page: Page, { id: thingId }: { id: string }, minutes: number): Promise<void> {
  const by = sessionOf(await signInAs({ origin: ownOrigin() }, 'ada@example.com'))!.userid;
  await putNewsItem(page, { kind: 'published', thingId, at: minutesAgo(minutes) }, { by });
}
