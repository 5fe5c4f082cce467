import type { DocMark, DocNode } from './document.ts';

/**
 * A document as HTML that is XML too: whatever is in it is escaped, and there is no element but those of this file and
 * of `look`, which says what differs between those who show it (a file that is read back, a page of the site).
 */
export const htmlOf = (nodes: readonly DocNode[] = [], look: HtmlLook): string =>
  nodes.map((node) => elementOf(node, look, 0)).join('');

/** Text as it may stand in XML: without the characters that XML does not know, and whole surrogates. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function elementOf(node: DocNode, look: HtmlLook, depth: number): string {
  const block = depth === 0 ? look.attributesOfBlock : '';
  const content = () => (node.content ?? []).map((child) => elementOf(child, look, depth + 1)).join('');
  switch (node.type) {
    case 'paragraph':
      return node.content ? `<p${block}>${content()}</p>\n` : look.emptyParagraph;
    case 'heading':
      return look.heading(node, content());
    case 'blockquote':
      return `<blockquote${block}>${content()}</blockquote>\n`;
    case 'bulletList':
      return `<ul${block}>${content()}</ul>\n`;
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      return `<ol${block}${start === 1 ? '' : ` start="${start}"`}>${content()}</ol>\n`;
    }
    case 'listItem':
      return `<li>${content()}</li>`;
    case 'codeBlock':
      return `<pre${block}${look.attributesOfCode(node.attrs?.language ?? undefined)}><code>${content()}</code></pre>\n`;
    case 'rawBlock':
      return `<pre${block} class="raw">${escapeXml(node.attrs?.markdown ?? '')}</pre>\n`;
    case 'horizontalRule':
      return '<hr/>\n';
    case 'hardBreak':
      return '<br/>';
    case 'text':
      return (node.marks ?? []).reduceRight(
        (inner, mark) => withMark(inner, mark, look),
        escapeXml(node.text ?? ''),
      );
    default:
      throw new Error(`The editor's ${node.type} has no HTML.`);
  }
}

function withMark(inner: string, mark: DocMark, look: HtmlLook): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${inner}</strong>`;
    case 'italic':
      return `<em>${inner}</em>`;
    case 'code':
      return `<code>${inner}</code>`;
    case 'link': {
      const title = mark.attrs?.title ? ` title="${escapeXml(mark.attrs.title)}"` : '';
      return `<a href="${escapeXml(mark.attrs?.href ?? '')}"${title}${look.attributesOfLink}>${inner}</a>`;
    }
    default:
      return mark.type satisfies never;
  }
}

// oxlint-disable-next-line no-control-regex -- they are what it is about
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Attributes begin with a blank, where there are any. */
export interface HtmlLook {
  /** Of each block that stands in no other. */
  readonly attributesOfBlock: string;
  readonly attributesOfLink: string;
  readonly attributesOfCode: (language: string | undefined) => string;
  readonly emptyParagraph: string;
  /** `inner` is HTML. */
  readonly heading: (node: DocNode, inner: string) => string;
}
