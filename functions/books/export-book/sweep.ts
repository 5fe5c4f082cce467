import { exportDependencies } from '#functions/books/book-dependencies.ts';
import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';

const { exports, files } = exportDependencies();
const Swept = z.object({ removed: z.number() });

/** Removes the files whose seven days are over. May run twice: what is gone stays gone. */
export const handler = step(z.unknown(), Swept, async () => {
  const due = await exports.listDue(new Date().toISOString());
  const failed = await countFailures(
    5,
    due,
    async (its) => {
      // The record last: by it a removal that was cut off is found again.
      await files.remove(its);
      await exports.remove(its);
    },
    (error, { id }) => log.error('An export could not be removed', error, { id }),
  );
  if (failed > 0) throw new Error(`${failed} exports could not be removed.`);
  return { removed: due.length };
});
