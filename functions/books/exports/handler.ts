import { exports } from '#shared/contract/books/exports.ts';
import { deployedBooks } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { startOnce } from '#functions/platform/start-once.ts';
import { createExport } from './create-export.ts';
import { exportCounts } from './export-counts.ts';
import { exportDependencies } from './export-dependencies.ts';
import { deleteExport, getExport, listExports } from './show-exports.ts';

const { EXPORT_WORKFLOW_ARN, USAGE_TABLE } = environment('EXPORT_WORKFLOW_ARN', 'USAGE_TABLE');
const { now, personOf } = peopleDependencies();
const deps = {
  books: deployedBooks(),
  ...exportDependencies(),
  counts: exportCounts(USAGE_TABLE),
  now,
  personOf,
  start: startOnce(sfn(), EXPORT_WORKFLOW_ARN),
};

export const handler = serve(
  exports,
  {
    createExport: createExport(deps),
    listExports: listExports(deps),
    getExport: getExport(deps),
    deleteExport: deleteExport(deps),
  },
  { signedIn: personOf },
);
