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
import { addressesOf, beforePaintTag, escapeHtml, pageIn, type Head } from './page.ts';
import type { RenderedPage } from './render.tsx';

/**
 * Turns a page that React rendered from sample data into a template that the server fills in
 * (`shared/pages/template.ts`). Some placeholders are already in the sample data; `replacements` puts in the others.
 * Adds the head and the data block. Throws if a text to replace isn't found exactly once, or if the placeholders of the
 * template and of `content` differ.
 */
export function templateOf(
  { page, replacements, content }: Pick<Specimen, 'page' | 'replacements' | 'content'>,
  rendered: RenderedPage,
  shell: string,
  files: readonly string[],
  earlyFiles: readonly string[],
): string {
  const template = replaceOnceEach(pageIn(shell, rendered, files), [
    ...headReplacements(page, rendered.head),
    ...replacements,
    ...earlyScriptReplacements(earlyFiles),
  ]);
  const [inPage, inContent] = [placeholdersIn(template), placeholdersOf(content)];
  const unmatchedPlaceholders = [...inPage.symmetricDifference(inContent)];
  if (unmatchedPlaceholders.length > 0)
    throw new Error(
      `Either the template of the page ${page} or its content lacks: ${unmatchedPlaceholders.join(', ')}.`,
    );
  return template;
}

export function headReplacements(page: PageName, head: Head, screen?: string): Specimen['replacements'] {
  const title = `<title>${escapeHtml(head.title)}</title>`;
  return [
    [
      title,
      [
        `<title>${documentTitle('{{title}}')}</title>`,
        ...(screen === undefined ? [] : [screen]),
        ...headTemplates,
      ].join('\n    '),
    ],
    [`content="${escapeHtml(head.description)}"`, 'content="{{description}}"'],
    [
      '</body>',
      `<script type="application/json" id="${dataBlockId(page)}">${dataPlaceholder}</script>\n  </body>`,
    ],
  ];
}

export const earlyScriptReplacements = (files: readonly string[]): Specimen['replacements'] =>
  files.length === 0
    ? []
    : [
        [
          beforePaintTag,
          `<meta name="early-scripts" content="${addressesOf(files)}" />\n    ${beforePaintTag}`,
        ],
      ];

export function replaceOnceEach(page: string, replacements: Specimen['replacements']): string {
  let result = page;
  for (const [rendered, replacement] of replacements) {
    const [before, after, ...others] = result.split(rendered);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`The page holds ${rendered} not exactly once.`);
    result = before + replacement + after;
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
   * Pairs of a text of the rendered page and the text with placeholders that replaces it. For `data` that can't hold a
   * placeholder, such as dates. Each text must occur exactly once in the page.
   */
  readonly replacements: readonly (readonly [rendered: string, replacement: string])[];
  readonly content: PageContent;
}
