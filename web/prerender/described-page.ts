import { describedMarks } from '#shared/pages/described-page.ts';
import { headMarks } from '#shared/pages/page-head.ts';
import { dataBlockId, dataMark } from '#shared/pages/template.ts';
import { marked } from './page-template.ts';

/** The shell with marks in its head and in its `<noscript>` (`shared/pages/described-page.ts`). */
export const describedTemplate = (shell: string): string =>
  marked(shell, [
    [
      found(shell, /<title>.*?<\/title>/),
      ['<title>{{title}} · Quillcast</title>', ...headMarks].join('\n    '),
    ],
    [
      found(shell, /<meta name="description" content="[^"]*"/),
      '<meta name="description" content="{{description}}"',
    ],
    [found(shell, /<noscript>.*?<\/noscript>/s), describedMarks],
    [
      '</body>',
      `<script type="application/json" id="${dataBlockId('described')}">${dataMark}</script>\n  </body>`,
    ],
  ]);

function found(shell: string, part: RegExp): string {
  const its = part.exec(shell)?.[0];
  if (its === undefined) throw new Error(`The shell has no ${part.source}.`);
  return its;
}
