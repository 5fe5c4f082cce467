import { ExportInput, FinishedExport } from '#shared/domain/books/book-export.ts';
import {
  deployedAcceptances,
  deployedBookCovers,
  deployedTexts,
  outlineDependencies,
} from '#functions/books/book-dependencies.ts';
import { exportDependencies } from '#functions/books/exports/export-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { step } from '#functions/platform/step.ts';
import { makeExport } from './make-export.ts';

const deps = {
  ...outlineDependencies(),
  ...exportDependencies(),
  texts: deployedTexts(),
  acceptances: deployedAcceptances(),
  covers: deployedBookCovers(),
  pictures: deployedTextPictures(),
  ...tellingDependencies(),
  now: () => new Date(),
};

/** Safe to run twice: each run writes the whole file, and only one run marks it as ready. */
export const handler = step(ExportInput, FinishedExport, async (input) => ({
  exportId: input.exportId,
  made: await makeExport(deps, input),
}));
