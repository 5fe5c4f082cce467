import { randomUUID } from 'node:crypto';
import { Refused } from '#local/testing/faults/client.ts';
import { until, type Journey } from '#local/testing/faults/journey.ts';
import { removeIfPresent } from './book.ts';
import { aPicture } from './picture.ts';

export const accountJourney: Journey = {
  name: 'account',
  async make(visit) {
    const { author, admin } = visit;
    await author.send('PUT /profile', { channelName: 'The Harbour', firstName: 'Mara' });
    visit.kept('the name of the channel', async () => {
      const { profile } = await author.read('/profile');
      return profile.channelName === 'The Harbour';
    });
    await author.send('POST /profile/image', aPicture());
    await author.send('DELETE /profile/image');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const input = { message: 'Write a page.', timeZone: 'Europe/Berlin', at };
    const { reminder } = await author.send('POST /schedule-notification', input, randomUUID());
    visit.once('one reminder', async () => {
      const { reminders } = await author.read('/schedule-notification');
      return reminders.length <= 1;
    });
    const waitlistEntry = { email: `waits-${randomUUID().slice(0, 8)}@example.com` };
    await author.send('POST /waitlist', waitlistEntry).catch((error: unknown) => {
      // Many runs share one address, so they may reach the daily limit of its network.
      if (!(error instanceof Refused && error.status === 429)) throw error;
    });
    await author.read('/usernames/somebody-new');
    await admin.read('/admin/invites');
    await admin.send(
      `POST /admin/credits/${author.username}`,
      { credits: 5, about: 'For the fair' },
      randomUUID(),
    );
    visit.once('one grant', async () => {
      const { entries } = await author.read('/credits');
      return entries.filter(({ kind }: { kind: string }) => kind === 'grant').length === 1;
    });
    await author.send('POST /books', { title: 'To take along' }, randomUUID());
    await author.send('POST /account/archive');
    await until(visit, 'the archive', async () => {
      const { archive } = await author.read('/account/archive');
      return archive && archive.status !== 'PROCESSING';
    });
    await visit.makeDueNow('reminders', { personId: author.id, id: reminder.id }, 'nextAt');
    const countReminders = async () => {
      const { notifications } = await author.read('/notifications');
      return notifications.filter(({ kind }: { kind: string }) => kind === 'reminder').length;
    };
    await until(visit, 'the reminder', async () => (await countReminders()) > 0);
    visit.once('the reminder, told', async () => (await countReminders()) <= 1);
    await removeIfPresent(author, `DELETE /schedule-notification/${reminder.id}`);
    await author.send(`PUT /profile`, { username: `new-${randomUUID().slice(0, 8)}` });
    await author.send('DELETE /account');
    await author.send('POST /account/restore').catch(({ status }: { status: number }) => {
      // 409 means that an earlier attempt restored the account, but its response was lost.
      if (status !== 409) throw new Error(`The account was not restored: ${status}`);
    });
    visit.kept('the account', async () => {
      const { account: now } = await author.read('/account');
      return now.deleteAfter === undefined;
    });
    await admin.send('POST /admin/invites/approve', {
      emails: [`friend-${randomUUID().slice(0, 8)}@example.com`],
    });
    const address = `other-${randomUUID().slice(0, 8)}@example.com`;
    await author.send('POST /account/email', { newEmail: address });
  },
};
