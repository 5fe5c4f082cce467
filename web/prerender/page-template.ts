import { documentTitle } from '#shared/pages/document-title.ts';
import { headMarks } from '#shared/pages/page-head.ts';
import { dataBlockId, dataMark, marksIn, marksOf, type PageContent } from '#shared/pages/template.ts';
import type { filledPages, PageData, PageName } from '#shared/pages/server-rendered-pages.ts';
import { addressesOf, beforePaint, escaped, pageIn, type Head } from './page.ts';
import type { RenderedPage } from './render.tsx';

/**
 * Makes the template of a page that the server fills in (`shared/pages/template.ts`) out of its specimen, rendered by
 * React: what no data can hold as a mark is marked here, and the page gets a head of its own and the place for its
 * data. Throws where the specimen is not found as it was rendered, and where its marks are not those that its content fills.
 */
export function templateOf(
  { page, marks, content }: Pick<Specimen, 'page' | 'marks' | 'content'>,
  rendered: RenderedPage,
  shell: string,
  files: readonly string[],
  earlyFiles: readonly string[],
): string {
  const template = marked(pageIn(shell, rendered, files), [
    ...marksAbout(page, rendered.head),
    ...marks,
    ...earlyScripts(earlyFiles),
  ]);
  const [inPage, inContent] = [marksIn(template), marksOf(content)];
  const lone = [...inPage.symmetricDifference(inContent)];
  if (lone.length > 0)
    throw new Error(`Either the template of the page ${page} or its content lacks: ${lone.join(', ')}.`);
  return template;
}

/** What is marked about the root of every page that carries data: its head, and the place for the data. */
export function marksAbout(page: PageName, head: Head, screen?: string): Specimen['marks'] {
  const title = `<title>${escaped(head.title)}</title>`;
  return [
    [
      title,
      [
        `<title>${documentTitle('{{title}}')}</title>`,
        ...(screen === undefined ? [] : [screen]),
        ...headMarks,
      ].join('\n    '),
    ],
    [`content="${escaped(head.description)}"`, 'content="{{description}}"'],
    ['</body>', `<script type="application/json" id="${dataBlockId(page)}">${dataMark}</script>\n  </body>`],
  ];
}

/** Names the script that comes first, where the app can wait. */
export const earlyScripts = (files: readonly string[]): Specimen['marks'] =>
  files.length === 0
    ? []
    : [[beforePaint, `<meta name="early-scripts" content="${addressesOf(files)}" />\n    ${beforePaint}`]];

/** The page with each of these parts, which stand in it exactly once, in its other form. */
export function marked(page: string, marks: Specimen['marks']): string {
  let result = page;
  for (const [rendered, mark] of marks) {
    const [before, after, ...others] = result.split(rendered);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`The page holds ${rendered} not exactly once.`);
    result = before + mark + after;
  }
  return result;
}

/** What a page that the server fills in is made of at build time. */
export interface Specimen<Page extends keyof typeof filledPages = keyof typeof filledPages> {
  readonly page: Page;
  /** The modules whose chunks the page names, so that the browser fetches them at once. */
  readonly modules: readonly string[];
  /** The module of the script that answers before the app is there, for whoever is here for the first time. */
  readonly earlyScript: string;
  /** An address of the page, under which the specimen is rendered with `data`. */
  readonly path: string;
  /** Data of marks: React renders them where words belong. */
  readonly data: PageData[Page];
  /** An address under which the page is rendered without data, for whatever the server does not render. */
  readonly waitingPath: string;
  /** What React renders for `data` where no mark can stand, exactly once in the page, and the mark for it. */
  readonly marks: readonly (readonly [rendered: string, mark: string])[];
  /** What `data` fills the page with; the template must have its marks and no other. */
  readonly content: PageContent;
}
