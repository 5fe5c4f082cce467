import { announcementDependencies } from '#functions/news/news-dependencies.ts';
import { reconcileAll } from '#functions/news/announcements/reconcile.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';

const deps = announcementDependencies();
const reconcile = reconcileAll(deps);
const Swept = z.object({ swept: z.number() });

/** Looks after every announcement that should be under way. May run twice: what runs is left alone. */
export const handler = step(z.unknown(), Swept, async () => {
  // what is due since a moment ago is about to be begun by who published it
  const until = new Date(Date.now() - 60_000).toISOString();
  return { swept: await reconcile(await deps.announcements.listRunning(until)) };
});
