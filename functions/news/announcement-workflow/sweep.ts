import { announcementDependencies } from '#functions/news/news-dependencies.ts';
import { reconcileAll } from '#functions/news/announcements/reconcile.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';

const deps = announcementDependencies();
const reconcileAnnouncements = reconcileAll(deps);
const Swept = z.object({ swept: z.number() });

/** Starts announcements that have no running execution. Safe to run twice. */
export const handler = step(z.unknown(), Swept, async () => {
  // skips announcements that became due in the last minute: their publishers' requests are about to start them
  const cutoff = new Date(Date.now() - 60_000).toISOString();
  return { swept: await reconcileAnnouncements(await deps.announcements.listRunning(cutoff)) };
});
