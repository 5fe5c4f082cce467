import { reference } from '#shared/contract/site/reference.ts';
import { serve } from '#functions/platform/serve.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './open-api.ts';

export const handler = serve(reference, {
  getOpenApi: () => Promise.resolve(openApi()),
  showDocs: () => Promise.resolve(docsPage()),
});
