import { withLinkedTimes } from '#shared/domain/audio/time-links.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { escapeXml, htmlOf } from '#shared/domain/books/markdown/html-of.ts';
import { withAllWords } from '#shared/domain/books/read-blocks.ts';
import { countsOfDocument } from '#shared/domain/books/text-counts.ts';
import { excerptOf } from './excerpt.ts';
import { withLinkedAddresses } from './linked-addresses.ts';

/**
 * What readers get of a post's Markdown. The HTML is safe to set as it is: all that its author wrote is escaped, links
 * lead to web pages and mails only, and there are no other elements than `html-of.ts` has.
 */
export function postHtmlOf(markdown: string): PostHtml {
  const document = withAllWords(documentOf(markdown));
  const content = document.content ?? [];
  return {
    ...htmlAndHeadings(withLinkedAddresses(content)),
    words: countsOfDocument(document).wordCount,
    excerpt: excerptOf(content),
  };
}

/** The same of the show notes of an audio, which keep their lines and in which times are links (`time-links.ts`). */
export function showNotesHtmlOf(markdown: string): string {
  const { content = [] } = withAllWords(documentOf(markdown, { lineEnds: 'breaks' }));
  return htmlAndHeadings(withLinkedTimes(withLinkedAddresses(content))).html;
}

function htmlAndHeadings(content: readonly DocNode[]): Pick<PostHtml, 'html' | 'headings'> {
  const headings: Heading[] = [];
  const idFor = uniqueIds();
  const levelFor = levelsWithoutGaps();
  const html = htmlOf(content, {
    attributesOfBlock: direction,
    attributesOfLink: ' rel="nofollow ugc noopener"',
    attributesOfCode: () => '',
    // a wide one is pushed sideways, in Safari by keyboard only where it takes the focus
    attributesOfTable: () => ' tabindex="0"',
    footnoteReference: (number, id) =>
      `<sup><a role="doc-noteref"${id} href="#fn-${number}">${number}</a></sup>`,
    footnote: (number, inner) => {
      if (number === undefined) return `<li>${inner}</li>\n`;
      const back = `<a role="doc-backlink" aria-label="Back to ${number}" href="#fnref-${number}">↩\ufe0e</a>`;
      return `<li id="fn-${number}">${inner}${back}</li>\n`;
    },
    footnotes: (inner) => `<section role="doc-endnotes" aria-label="Footnotes"><ol>${inner}</ol></section>\n`,
    emptyParagraph: '',
    heading: (node, inner) => {
      const text = textOf(node).trim();
      if (text === '') return '';
      const heading = { id: idFor(text), level: levelFor(node.attrs?.level ?? 1), text };
      headings.push(heading);
      const name = `h${heading.level}`;
      return `<${name}${direction} id="${escapeXml(heading.id)}">${inner}</${name}>\n`;
    },
  });
  return { html, headings: headings.slice(0, mostInContents) };
}

/** Each block says by its own letters which way it runs, and turns nothing beside it. */
const direction = ' dir="auto"';

/** Contents are to be looked over; a post of nothing but headings would send its text twice. */
const mostInContents = 100;

const textOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

/** The words of a heading, as they stand in an address; the hyphen keeps them apart from every name in a script. */
function uniqueIds(): (text: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (text) => {
    const words = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/gu, '');
    const wanted = `h-${Array.from(words).slice(0, mostOfId).join('') || 'section'}`;
    let id = wanted;
    let number = next.get(wanted) ?? 1;
    while (taken.has(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    taken.add(id);
    next.set(wanted, number);
    return id;
  };
}

const mostOfId = 60;

/** The title of the page is `h1`. Whoever begins with `###` or leaves a level out still has an outline without a gap. */
function levelsWithoutGaps(): (level: number) => number {
  const above: number[] = [];
  return (level) => {
    while (above.length > 0 && above.at(-1)! >= level) above.pop();
    above.push(level);
    return Math.min(above.length + 1, 6);
  };
}

interface Heading {
  readonly id: string;
  /** 2 to 6. */
  readonly level: number;
  readonly text: string;
}

export interface PostHtml {
  readonly html: string;
  /** Those that its contents show, in their order. */
  readonly headings: readonly Heading[];
  readonly words: number;
  /** How the text begins, in plain words. */
  readonly excerpt: string;
}
