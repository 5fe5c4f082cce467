import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { escapeXml, htmlOf, type HtmlLook } from '#shared/domain/books/markdown/html-of.ts';

/**
 * A chapter's text as XHTML. What HTML does not say (the level of a heading below the chapter's own, a block that the
 * editor cannot show) stands in classes, so that the file can be read back to the letter.
 */
export const xhtmlOf = (nodes: readonly DocNode[] = []): string => htmlOf(nodes, ofFile);

const ofFile: HtmlLook = {
  attributesOfBlock: '',
  attributesOfLink: '',
  attributesOfCode: (language) => (language === undefined ? '' : ` data-language="${escapeXml(language)}"`),
  emptyParagraph: '<p class="empty"></p>\n',
  heading: (node, inner) => {
    const level = node.attrs?.level ?? 1;
    const name = `h${Math.min(level + 1, 6)}`;
    const empty = node.content ? '' : ' empty';
    return `<${name} class="level-${level}${empty}">${inner}</${name}>\n`;
  },
};
