import { exportDependencies } from '#functions/books/exports/export-dependencies.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';

const { exports, files } = exportDependencies();
const Swept = z.object({ removed: z.number() });

/** Removes the files whose seven days are over. May run twice: what is gone stays gone. */
export const handler = step(z.unknown(), Swept, async () => {
  const due = await exports.listDue(new Date().toISOString());
  await workThrough(
    due,
    async (record) => {
      // The record last: by it a removal that was cut off is found again.
      await files.remove(record);
      await exports.remove(record);
    },
    { failed: 'An export could not be removed', of: ({ id }) => ({ id }) },
  );
  return { removed: due.length };
});
