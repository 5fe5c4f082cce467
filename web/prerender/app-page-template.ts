import type { AppPageName } from '#shared/pages/server-rendered-pages.ts';
import { buildAttribute } from '#shared/pages/template.ts';
import { pageIn, type Head } from './page.ts';
import { earlyScriptReplacements, replaceOnceEach, headReplacements } from './page-template.ts';

/**
 * Makes the HTML into which the server puts an app page that it renders (`shared/pages/app-pages.ts`). It contains the
 * build id, because markup from another build must not be put into it.
 */
export const appPageTemplate = (
  page: AppPageName,
  { head, shell, files, earlyFiles = [], build }: AppPageParts,
): string =>
  replaceOnceEach(pageIn(shell, { html: '{{{page}}}', head }, files), [
    ...headReplacements(page, head, '{{{screen}}}'),
    ['<div id="root">', `<div id="root" data-path="{{path}}" ${buildAttribute(build)}>`],
    ...earlyScriptReplacements(earlyFiles),
  ]);

interface AppPageParts {
  readonly head: Head;
  readonly shell: string;
  readonly files: readonly string[];
  readonly earlyFiles?: readonly string[];
  readonly build: string;
}
