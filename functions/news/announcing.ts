import type { PublicationKind } from '#shared/domain/news/news-kinds.ts';
import type { Announcing } from '#functions/news-items/announcing.ts';
import { environment } from '#functions/platform/environment.ts';
import { announcementDependencies } from './news-dependencies.ts';
import type { AnnouncementStore } from './announcement-store.ts';
import { announcementInputOf, type AnnouncementExecutions } from './announcement-executions.ts';

/**
 * Announces publications of this kind after `delaySeconds`, so that an accidental publication can be withdrawn in time.
 */
export function announcing(
  kind: PublicationKind,
  { announcements, executions, delaySeconds }: Dependencies,
): Announcing {
  return {
    announceWrite: ({ id: thingId, ownerId }, at) =>
      announcements.publishWrite(
        { ownerId, thingId },
        kind,
        at,
        new Date(Date.parse(at) + delaySeconds * 1_000).toISOString(),
      ),
    async begin({ id: thingId, ownerId }) {
      const record = await announcements.get({ ownerId, thingId });
      if (record?.running) await executions.start(announcementInputOf(record));
    },
  };
}

export const deployedAnnouncing = (kind: PublicationKind): Announcing =>
  announcing(kind, {
    ...announcementDependencies(),
    delaySeconds: Number(environment('ANNOUNCEMENT_DELAY_SECONDS').ANNOUNCEMENT_DELAY_SECONDS),
  });

interface Dependencies {
  readonly announcements: Pick<AnnouncementStore, 'publishWrite' | 'get'>;
  readonly executions: Pick<AnnouncementExecutions, 'start'>;
  readonly delaySeconds: number;
}
