import type { DocMark, DocNode } from '#shared/domain/books/markdown/document.ts';

/**
 * A chapter's text as XHTML. What HTML does not say (the level of a heading below the chapter's own, a block that the
 * editor cannot show) stands in classes, so that the file can be read back to the letter.
 */
export const xhtmlOf = (nodes: readonly DocNode[] = []): string => nodes.map(elementOf).join('');

/** Text as it may stand in XML: without the characters that XML does not know, and whole surrogates. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function elementOf(node: DocNode): string {
  switch (node.type) {
    case 'paragraph':
      return node.content ? `<p>${lineOf(node)}</p>\n` : '<p class="empty"></p>\n';
    case 'heading': {
      const level = node.attrs?.['level'] ?? 1;
      const name = `h${Math.min(level + 1, 6)}`;
      const empty = node.content ? '' : ' empty';
      return `<${name} class="level-${level}${empty}">${lineOf(node)}</${name}>\n`;
    }
    case 'blockquote':
      return `<blockquote>${xhtmlOf(node.content)}</blockquote>\n`;
    case 'bulletList':
      return `<ul>${xhtmlOf(node.content)}</ul>\n`;
    case 'orderedList': {
      const start = node.attrs?.['start'] ?? 1;
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${xhtmlOf(node.content)}</ol>\n`;
    }
    case 'listItem':
      return `<li>${xhtmlOf(node.content)}</li>`;
    case 'codeBlock': {
      const language = node.attrs?.['language'];
      const attribute = typeof language === 'string' ? ` data-language="${escapeXml(language)}"` : '';
      return `<pre${attribute}><code>${lineOf(node)}</code></pre>\n`;
    }
    case 'rawBlock':
      return `<pre class="raw">${escapeXml(node.attrs?.['markdown'] ?? '')}</pre>\n`;
    case 'horizontalRule':
      return '<hr/>\n';
    case 'hardBreak':
      return '<br/>';
    case 'text':
      return (node.marks ?? []).reduceRight(withMark, escapeXml(node.text ?? ''));
    default:
      throw new Error(`The editor's ${node.type} has no XHTML.`);
  }
}

const lineOf = ({ content = [] }: DocNode) => content.map(elementOf).join('');

function withMark(inner: string, mark: DocMark): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${inner}</strong>`;
    case 'italic':
      return `<em>${inner}</em>`;
    case 'code':
      return `<code>${inner}</code>`;
    case 'link': {
      const title = mark.attrs?.['title'];
      const attribute = typeof title === 'string' && title !== '' ? ` title="${escapeXml(title)}"` : '';
      return `<a href="${escapeXml(mark.attrs?.['href'] ?? '')}"${attribute}>${inner}</a>`;
    }
    default:
      return mark.type satisfies never;
  }
}

// oxlint-disable-next-line no-control-regex -- they are what it is about
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
