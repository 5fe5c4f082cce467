import { reference } from '#shared/contract/site/reference.ts';
import { serve } from '#functions/platform/serve.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './open-api.ts';

/** The address of the hosted pages for signing in; the variable is empty if the stage has none. */
const hostedPages = process.env['HOSTED_PAGES'] || undefined;
let described: ReturnType<typeof openApi> | undefined;

export const handler = serve(reference, {
  getOpenApi: () => Promise.resolve((described ??= openApi({ hostedPages }))),
  showDocs: () => Promise.resolve(docsPage()),
});
