import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';
import { purgeExpiredTrash } from './purge-due.ts';
import { removalDependencies } from './removal-dependencies.ts';

const deps = { ...removalDependencies(), now: () => new Date() };

const Purged = z.object({ books: z.number(), chapters: z.number() });

/** Safe to run twice, even concurrently: the second run finds the book or chapter already removed or being removed. */
export const handler = step(z.unknown(), Purged, async () => {
  const { failed, ...purged } = await purgeExpiredTrash(deps);
  if (failed > 0) throw new Error(`${failed} things in the trash could not be removed.`);
  log.info('The trash was purged', purged);
  return purged;
});
