import type { Head } from '#web/app/head.ts';

/**
 * The shell with a page drawn into it: its words in the head, its markup in the root, and early word of the files
 * that it needs. Throws where the CSP would refuse something of it.
 */
export function pageIn(
  shell: string,
  { html, head }: { readonly html: string; readonly head: Head },
  files: readonly string[],
): string {
  if (/<script|\sstyle=|\son\w+=/i.test(html)) {
    throw new Error(`The page "${head.title}" holds an inline script or style, which the CSP refuses.`);
  }
  const page = shell
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(head.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_match, begin: string) => begin + escaped(head.description),
    )
    .replace('</head>', () => `${files.map(linkTo).join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
  if (!page.includes(html)) throw new Error('The shell has no empty root to draw into.');
  return page;
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
