import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { escapeXml, htmlOf, type HtmlFormat } from '#shared/domain/books/markdown/html-of.ts';

/**
 * Writes a chapter as XHTML. Classes and data attributes hold what HTML can't express (heading levels, blocks unknown
 * to the editor, the source of tables), so that importing the file gives back exactly the same text.
 */
export const xhtmlOf = (nodes: readonly DocNode[] = []): string => htmlOf(nodes, epubFormat);

const epubFormat: HtmlFormat = {
  attributesOfBlock: '',
  attributesOfLink: '',
  attributesOfTable: ({ attrs }) =>
    ` data-markdown="${escapeXml(attrs?.markdown ?? '')
      .replaceAll('\n', '&#10;')
      .replaceAll('\t', '&#9;')}"`,
  attributesOfCode: (language) => (language === undefined ? '' : ` data-language="${escapeXml(language)}"`),
  emptyParagraph: '<p class="empty"></p>\n',
  footnoteReference: (number, id) =>
    `<sup><a epub:type="noteref" role="doc-noteref"${id} href="#fn-${number}">${number}</a></sup>`,
  footnote: (number, inner) => {
    const back =
      number === undefined
        ? ''
        : `<a epub:type="backlink" role="doc-backlink" class="back" href="#fnref-${number}">${number}</a>`;
    const id = number === undefined ? '' : ` id="fn-${number}"`;
    return `<aside epub:type="footnote" role="doc-footnote"${id}>${back}${inner}</aside>\n`;
  },
  footnotes: (inner) => `<section epub:type="footnotes" class="footnotes">\n${inner}</section>\n`,
  heading: (node, inner) => {
    const level = node.attrs?.level ?? 1;
    const name = `h${Math.min(level + 1, 6)}`;
    const empty = node.content ? '' : ' empty';
    return `<${name} class="level-${level}${empty}">${inner}</${name}>\n`;
  },
  picture: ({ attrs: { name = '', description = '' } = {} }, caption) => {
    const role = description === '' ? ' role="presentation"' : '';
    const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
    return `<figure><img src="../pictures/${name}" alt="${escapeXml(description)}"${role}/>${words}</figure>\n`;
  },
};
