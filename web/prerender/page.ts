/**
 * Puts a rendered page into the app's HTML (the shell): head, markup and styles. Scripts are only listed in a `<meta>`,
 * because `src/boot/before-paint` loads them after the first paint. Throws for inline scripts or styles, which the CSP
 * blocks.
 */
export function pageIn(
  shell: string,
  { html, head }: { readonly html: string; readonly head: Head },
  files: readonly string[],
): string {
  if (/<script|\sstyle=|\son\w+=/i.test(html)) {
    throw new Error(`The page "${head.title}" holds an inline script or style, which the CSP refuses.`);
  }
  const scripts = [...scriptsOf(shell), addressesOf(files)].join(' ').trim();
  const page = withoutScripts(shell)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_match, begin: string) => begin + escapeHtml(head.description),
    )
    .replace(beforePaintTag, (match) => `<meta name="scripts" content="${scripts}" />\n    ${match}`)
    .replace('</head>', () => `${files.filter(isStyle).map(styleLink).join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
  if (!page.includes(html)) throw new Error('The shell has no empty root to render into.');
  return page;
}

export const beforePaintTag = '<script src="/before-paint.js"';

/** Joins the addresses of scripts in the format that `src/boot/before-paint/load-scripts.ts` reads. */
export const addressesOf = (files: readonly string[]) =>
  files
    .filter(isScript)
    .map((file) => `/${file}`)
    .join(' ');

const scriptsOf = (shell: string) => [...shell.matchAll(moduleTags)].map(([, address]) => address);

const withoutScripts = (shell: string) => shell.replace(moduleTags, '');

const moduleTags =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => !isStyle(file);
const styleLink = (file: string) => `<link rel="stylesheet" href="/${file}">`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export interface Head {
  readonly title: string;
  readonly description: string;
}
