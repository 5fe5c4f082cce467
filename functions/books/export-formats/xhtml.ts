import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { escapeXml, htmlOf, type HtmlFormat } from '#shared/domain/books/markdown/html-of.ts';
import { hasRightToLeft, type Direction } from '#shared/domain/direction.ts';
import { textOf, withDirections } from './directed-blocks.ts';
import { dirAttribute } from './epub-page.ts';

/**
 * Writes a chapter as XHTML. Classes and data attributes hold what HTML can't express (heading levels, blocks unknown
 * to the editor, the source of tables), so that importing the file gives back exactly the same text.
 */
export const xhtmlOf = (nodes: readonly DocNode[], book: Direction): string =>
  htmlOf(
    withDirections(nodes, book),
    epubFormat(
      book,
      nodes.some((node) => hasRightToLeft(textOf(node))),
    ),
  );

const epubFormat = (book: Direction, isMixed: boolean): HtmlFormat => ({
  attributesOfBlock: ({ attrs }, parent) =>
    dirAttribute(attrs?.direction ?? book, parent?.attrs?.direction ?? book),
  attributesOfLink: '',
  attributesOfTable: ({ attrs }) =>
    ` data-markdown="${escapeXml(attrs?.markdown ?? '')
      .replaceAll('\n', '&#10;')
      .replaceAll('\t', '&#9;')}"`,
  attributesOfCode: (language) => (language === undefined ? '' : ` data-language="${escapeXml(language)}"`),
  emptyParagraph: '<p class="empty"></p>\n',
  // `dir` isolates the number; otherwise a right-to-left word before the number would pull it to the word's left.
  footnoteReference: (number, id) =>
    `<sup${isMixed ? ' dir="ltr"' : ''}><a epub:type="noteref" role="doc-noteref"${id} href="#fn-${number}">${number}</a></sup>`,
  footnote: (number, inner, block) => {
    const back =
      number === undefined
        ? ''
        : `<a epub:type="backlink" role="doc-backlink" class="back" href="#fnref-${number}">${number}</a>`;
    const id = number === undefined ? '' : ` id="fn-${number}"`;
    return `<aside epub:type="footnote" role="doc-footnote"${id}${block}>${back}${inner}</aside>\n`;
  },
  footnotes: (inner) => `<section epub:type="footnotes" class="footnotes">\n${inner}</section>\n`,
  heading: (node, inner, block) => {
    const level = node.attrs?.level ?? 1;
    const name = `h${Math.min(level + 1, 6)}`;
    const empty = node.content ? '' : ' empty';
    return `<${name} class="level-${level}${empty}"${block}>${inner}</${name}>\n`;
  },
  picture: ({ attrs: { name = '', description = '' } = {} }, caption, block) => {
    const role = description === '' ? ' role="presentation"' : '';
    const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
    return `<figure${block}><img src="../pictures/${name}" alt="${escapeXml(description)}"${role}/>${words}</figure>\n`;
  },
});
