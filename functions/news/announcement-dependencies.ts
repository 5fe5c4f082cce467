import { documentClient, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { announcementStore } from './announcements/announcement-store.ts';
import { announcementExecutions } from './announcements/executions.ts';

export const deployedAnnouncements = () =>
  announcementStore(documentClient(), environment('ANNOUNCEMENTS_TABLE').ANNOUNCEMENTS_TABLE);

/** What begins announcements, as it is deployed. */
export function announcementDependencies() {
  const { ANNOUNCEMENT_WORKFLOW_ARN } = environment('ANNOUNCEMENT_WORKFLOW_ARN');
  return {
    announcements: deployedAnnouncements(),
    executions: announcementExecutions(sfn(), ANNOUNCEMENT_WORKFLOW_ARN),
  };
}
