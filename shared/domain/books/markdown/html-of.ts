import type { DocMark, DocNode } from './document.ts';
import { withFootnotes } from './footnotes.ts';
import { withShownBlocks } from './shown-blocks.ts';

/**
 * Renders a document as HTML that is also valid XML. Escapes all content and emits only elements from here and from
 * `look`, which contains the differences between outputs (an exported file, a page of the site). Footnotes come last,
 * each with a link back to its first reference.
 */
export function htmlOf(nodes: readonly DocNode[] = [], look: HtmlFormat): string {
  const { text, footnotes, numberOf } = withFootnotes(withShownBlocks(nodes));
  const seenNumbers = new Set<number>();
  const referenceTo = (node: DocNode) => {
    const number = numberOf(node);
    if (number === undefined) return escapeXml(`[^${node.attrs?.label ?? ''}]`);
    const isFirst = !seenNumbers.has(number);
    seenNumbers.add(number);
    return look.footnoteReference(number, isFirst ? ` id="fnref-${number}"` : '');
  };
  const write: WriteContext = { look, referenceTo };
  const main = text.map((node) => elementOf(node, write)).join('');
  const notes = footnotes.map(({ number, content }) => {
    const note: DocNode = { type: 'footnote', attrs: content[0]?.attrs ?? {}, content };
    return look.footnote(number, contentOf(note, write), look.attributesOfBlock(note));
  });
  return notes.length === 0 ? main : main + look.footnotes(notes.join(''));
}

export const escapeXml = (text: string): string =>
  xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Removes the characters that XML can't contain, escaped or not. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(invalidInXml, '');

const contentOf = (node: DocNode, write: WriteContext): string =>
  (node.content ?? []).map((child) => elementOf(child, write, node)).join('');

function elementOf(node: DocNode, write: WriteContext, parent?: DocNode): string {
  const { look } = write;
  const block = look.attributesOfBlock(node, parent);
  const content = () => contentOf(node, write);
  switch (node.type) {
    case 'paragraph':
      return node.content ? `<p${block}>${content()}</p>\n` : look.emptyParagraph;
    case 'heading':
      return look.heading(node, content(), block);
    case 'blockquote':
      return `<blockquote${block}>${content()}</blockquote>\n`;
    case 'bulletList':
      return `<ul${block}>${content()}</ul>\n`;
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      return `<ol${block}${start === 1 ? '' : ` start="${start}"`}>${content()}</ol>\n`;
    }
    case 'listItem':
      return `<li${block}>${content()}</li>`;
    case 'codeBlock':
      return `<pre${block}${look.attributesOfCode(node.attrs?.language ?? undefined)}><code>${content()}</code></pre>\n`;
    case 'rawBlock':
      return `<pre${block} class="raw">${escapeXml(node.attrs?.markdown ?? '')}</pre>\n`;
    case 'table':
      return `<table${block}${look.attributesOfTable(node)}>${rowsOf(node, write)}</table>\n`;
    case 'picture':
      return look.picture(node, content(), block);
    case 'footnoteReference':
      return write.referenceTo(node);
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

function rowsOf(table: DocNode, write: WriteContext): string {
  const [head, ...rows] = table.content ?? [];
  const row = (cells: DocNode | undefined, name: 'th' | 'td') =>
    `<tr>${(cells?.content ?? [])
      .map((cell) => {
        const side = cell.attrs?.side ? ` class="${cell.attrs.side}"` : '';
        return `<${name}${write.look.attributesOfBlock(cell, table)}${side}>${contentOf(cell, write)}</${name}>`;
      })
      .join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<thead>${row(head, 'th')}</thead>${body === '' ? '' : `<tbody>${body}</tbody>`}`;
}

function withMark(inner: string, mark: DocMark, look: HtmlFormat): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${inner}</strong>`;
    case 'italic':
      return `<em>${inner}</em>`;
    case 'strike':
      return `<s>${inner}</s>`;
    case 'superscript':
      return `<sup>${inner}</sup>`;
    case 'subscript':
      return `<sub>${inner}</sub>`;
    case 'smallCaps':
      return `<span class="small-caps">${inner}</span>`;
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
const invalidInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

interface WriteContext {
  readonly look: HtmlFormat;
  readonly referenceTo: (reference: DocNode) => string;
}

/**
 * The values and results that are named `attributesOf…` are empty or begin with a space, so that they can follow an
 * element's name directly.
 */
export interface HtmlFormat {
  /** `parent` is the block around it, or the footnote. */
  readonly attributesOfBlock: (block: DocNode, parent?: DocNode) => string;
  readonly attributesOfLink: string;
  readonly attributesOfCode: (language: string | undefined) => string;
  readonly attributesOfTable: (table: DocNode) => string;
  readonly emptyParagraph: string;
  /** `id` is set only for the first reference to a note; the id of the note is `fn-{number}`. */
  readonly footnoteReference: (number: number, id: string) => string;
  /** `number` is undefined if nothing refers to the note. `inner` is HTML, `block` its `attributesOfBlock`. */
  readonly footnote: (number: number | undefined, inner: string, block: string) => string;
  readonly footnotes: (inner: string) => string;
  readonly heading: (node: DocNode, inner: string, block: string) => string;
  /** `caption` is HTML, and empty if the picture has none. */
  readonly picture: (node: DocNode, caption: string, block: string) => string;
}
