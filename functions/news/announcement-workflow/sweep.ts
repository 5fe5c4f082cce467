import { announcementDependencies } from '#functions/news/news-dependencies.ts';
import { reconcileAll } from '#functions/news/announcements/reconcile.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';

const deps = announcementDependencies();
const reconcile = reconcileAll(deps);
const Swept = z.object({ swept: z.number() });

/** May run twice: leaves running executions alone. */
export const handler = step(z.unknown(), Swept, async () => {
  // announcements that became due just now are about to be started by their publishers
  const until = new Date(Date.now() - 60_000).toISOString();
  return { swept: await reconcile(await deps.announcements.listRunning(until)) };
});
