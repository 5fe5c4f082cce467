import { ExportInput, FinishedExport } from '#shared/domain/books/book-export.ts';
import {
  deployedAcceptances,
  deployedBookCovers,
  deployedTexts,
  outlineDependencies,
} from '#functions/books/book-dependencies.ts';
import { exportDependencies } from '#functions/books/exports/export-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { makeExport } from './make-export.ts';
import { storedPictures } from './stored-pictures.ts';

const deps = {
  ...outlineDependencies(),
  ...exportDependencies(),
  texts: deployedTexts(),
  acceptances: deployedAcceptances(),
  covers: deployedBookCovers(),
  pictures: storedPictures(s3(), environment('MEDIA_BUCKET').MEDIA_BUCKET),
  ...tellingDependencies(),
  now: () => new Date(),
};

/** Safe to run twice: each run writes the whole file, and only one run marks it as ready. */
export const handler = step(ExportInput, FinishedExport, async (input) => ({
  exportId: input.exportId,
  made: await makeExport(deps, input),
}));
