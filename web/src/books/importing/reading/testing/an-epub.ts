import { strToU8, zipSync } from 'fflate';

export function anEpub(
  pages: Readonly<Record<string, string>>,
  { contents = [], metadata = '', aside = [], missing = [] }: EpubParts = {},
): Uint8Array {
  const names = [...missing, ...Object.keys(pages)];
  const files: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
    'a.opf': `<package><metadata><dc:title>The Sea</dc:title>${metadata}</metadata><manifest>${
      contents.length > 0
        ? '<item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
        : ''
    }${names.map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${names
      .map((name) => `<itemref idref="${name}"${aside.includes(name) ? ' linear="no"' : ''}/>`)
      .join('')}</spine></package>`,
    'nav.xhtml': `<nav epub:type="toc">${listOf(contents)}</nav>`,
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [
        name,
        body.startsWith('<body') ? `<html>${body}</html>` : `<html><body>${body}</body></html>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const listOf = (entries: readonly ContentsEntry[]): string =>
  entries.length === 0
    ? ''
    : `<ol>${entries
        .map(({ title, to, below = [] }) => `<li><a href="${to}">${title}</a>${listOf(below)}</li>`)
        .join('')}</ol>`;

export interface ContentsEntry {
  readonly title: string;
  readonly to: string;
  readonly below?: readonly ContentsEntry[];
}

interface EpubParts {
  readonly contents?: readonly ContentsEntry[];
  readonly metadata?: string;
  /** Pages outside the reading order. */
  readonly aside?: readonly string[];
  /** Pages that the package lists but the file doesn’t contain. */
  readonly missing?: readonly string[];
}
