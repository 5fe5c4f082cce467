import { printing } from '#shared/contract/books/printing.ts';
import { deployedBooks, deployedTexts, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { printPreviewCounts } from './preview-counts.ts';
import { previewPrint } from './preview-print.ts';

const { USAGE_TABLE } = environment('USAGE_TABLE');
const { now, personOf } = peopleDependencies();
const deps = {
  ...outlineDependencies(),
  books: deployedBooks(),
  texts: deployedTexts(),
  personOf,
  countPreview: printPreviewCounts(documentClient(), USAGE_TABLE, now),
};

export const handler = serve(printing, { previewPrint: previewPrint(deps) }, { signedIn: personOf });
