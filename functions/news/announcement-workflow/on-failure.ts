import { AnnouncementInput } from '#shared/domain/news/announcement.ts';
import { log } from '#functions/platform/log.ts';
import { onFailureStep } from '#functions/platform/on-failure.ts';
import * as z from 'zod/mini';

/** Only logs, because the sweep restarts the announcement. Safe to run twice. */
export const handler = onFailureStep(AnnouncementInput, z.object({}), ({ thingId, execution }, end) => {
  log.warn('An announcement stopped', { thingId, execution, status: end.status, error: end.error });
  return Promise.resolve({});
});
