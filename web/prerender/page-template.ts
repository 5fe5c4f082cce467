import { documentTitle } from '#shared/pages/document-title.ts';
import { headTemplates } from '#shared/pages/page-head.ts';
import {
  dataBlockId,
  dataPlaceholder,
  placeholdersIn,
  placeholdersOf,
  type PageContent,
} from '#shared/pages/template.ts';
import type { filledPages, PageData, PageName } from '#shared/pages/server-rendered-pages.ts';
import { addressesOf, beforePaint, escaped, pageIn, type Head } from './page.ts';
import type { RenderedPage } from './render.tsx';

/**
 * Turns a page that React rendered from sample data into a template that the server fills in
 * (`shared/pages/template.ts`). Some placeholders are already in the sample data; `marks` sets the others. Adds the
 * head and the data block. Throws if the rendered text of a mark is not found exactly once, or if the placeholders
 * differ from those of `content`.
 */
export function templateOf(
  { page, marks, content }: Pick<Specimen, 'page' | 'marks' | 'content'>,
  rendered: RenderedPage,
  shell: string,
  files: readonly string[],
  earlyFiles: readonly string[],
): string {
  const template = markPage(pageIn(shell, rendered, files), [
    ...marksAbout(page, rendered.head),
    ...marks,
    ...earlyScripts(earlyFiles),
  ]);
  const [inPage, inContent] = [placeholdersIn(template), placeholdersOf(content)];
  const unmatchedPlaceholders = [...inPage.symmetricDifference(inContent)];
  if (unmatchedPlaceholders.length > 0)
    throw new Error(
      `Either the template of the page ${page} or its content lacks: ${unmatchedPlaceholders.join(', ')}.`,
    );
  return template;
}

export function marksAbout(page: PageName, head: Head, screen?: string): Specimen['marks'] {
  const title = `<title>${escaped(head.title)}</title>`;
  return [
    [
      title,
      [
        `<title>${documentTitle('{{title}}')}</title>`,
        ...(screen === undefined ? [] : [screen]),
        ...headTemplates,
      ].join('\n    '),
    ],
    [`content="${escaped(head.description)}"`, 'content="{{description}}"'],
    [
      '</body>',
      `<script type="application/json" id="${dataBlockId(page)}">${dataPlaceholder}</script>\n  </body>`,
    ],
  ];
}

export const earlyScripts = (files: readonly string[]): Specimen['marks'] =>
  files.length === 0
    ? []
    : [[beforePaint, `<meta name="early-scripts" content="${addressesOf(files)}" />\n    ${beforePaint}`]];

export function markPage(page: string, marks: Specimen['marks']): string {
  let result = page;
  for (const [rendered, mark] of marks) {
    const [before, after, ...others] = result.split(rendered);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`The page holds ${rendered} not exactly once.`);
    result = before + mark + after;
  }
  return result;
}

export interface Specimen<Page extends keyof typeof filledPages = keyof typeof filledPages> {
  readonly page: Page;
  readonly modules: readonly string[];
  /** The script that handles input on a first visit until the app has loaded. */
  readonly earlyScript: string;
  readonly path: string;
  readonly data: PageData[Page];
  /**
   * The address at which the page is rendered without data. This waiting page is used when the server can't render the
   * page.
   */
  readonly waitingPath: string;
  /**
   * Pairs of a piece of the rendered markup and its replacement, which contains placeholders. They are needed because
   * some `data` can't hold a placeholder. Each piece must occur exactly once in the page.
   */
  readonly marks: readonly (readonly [rendered: string, mark: string])[];
  readonly content: PageContent;
}
