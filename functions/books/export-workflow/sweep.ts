import { exportDependencies } from '#functions/books/exports/export-dependencies.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';

const { exports, files } = exportDependencies();
const Swept = z.object({ removed: z.number() });

/** Removes expired exports. Safe to run twice. */
export const handler = step(z.unknown(), Swept, async () => {
  const dueExports = await exports.listDue(new Date().toISOString());
  await workThrough(
    dueExports,
    async (record) => {
      // the record is deleted last, so that an interrupted removal is found again
      await files.remove(record);
      await exports.remove(record);
    },
    { failed: 'An export could not be removed', of: ({ id }) => ({ id }) },
  );
  return { removed: dueExports.length };
});
