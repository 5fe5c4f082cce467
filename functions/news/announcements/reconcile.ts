import { log } from '#functions/platform/log.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import type { Announcement, AnnouncementStore } from '#functions/news/announcement-store.ts';
import { announcementInputOf, type AnnouncementExecutions } from '#functions/news/announcement-executions.ts';

export function reconcileAll(deps: Dependencies) {
  return async (running: readonly Announcement[]): Promise<number> => {
    await workThrough(running, (record) => reconcileAnnouncement(deps, record), {
      failed: 'An announcement could not be checked',
      of: ({ thingId, executions }) => ({ thingId, execution: executions }),
    });
    return running.length;
  };
}

async function reconcileAnnouncement(
  { announcements, executions }: Dependencies,
  record: Announcement,
): Promise<void> {
  const executionState = await executions.find(announcementInputOf(record));
  if (executionState === 'running') return;
  log.warn('An announcement had no execution and was started', {
    thingId: record.thingId,
    execution: executionState,
  });
  const claimedRecord = executionState === 'missing' ? record : await announcements.takeUp(record);
  if (claimedRecord) await executions.start(announcementInputOf(claimedRecord));
}

interface Dependencies {
  readonly announcements: Pick<AnnouncementStore, 'takeUp'>;
  readonly executions: Pick<AnnouncementExecutions, 'find' | 'start'>;
}
