import { documentClient, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { announcementStore } from './announcement-store.ts';
import { announcementExecutions } from './announcement-executions.ts';
import { digestStore } from './digest-store.ts';
import { reminderStore } from './reminder-store.ts';

export const deployedReminders = () =>
  reminderStore(documentClient(), environment('REMINDERS_TABLE').REMINDERS_TABLE);
export const deployedDigests = () =>
  digestStore(documentClient(), environment('DIGESTS_TABLE').DIGESTS_TABLE);
export const deployedAnnouncements = () =>
  announcementStore(documentClient(), environment('ANNOUNCEMENTS_TABLE').ANNOUNCEMENTS_TABLE);

export function announcementDependencies() {
  const { ANNOUNCEMENT_WORKFLOW_ARN } = environment('ANNOUNCEMENT_WORKFLOW_ARN');
  return {
    announcements: deployedAnnouncements(),
    executions: announcementExecutions(sfn(), ANNOUNCEMENT_WORKFLOW_ARN),
  };
}
