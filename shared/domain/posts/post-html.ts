import { withLinkedTimes } from '#shared/domain/audio/time-links.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { escapeXml, htmlOf } from '#shared/domain/books/markdown/html-of.ts';
import { withShownBlocks } from '#shared/domain/books/markdown/shown-blocks.ts';
import { withAllWords } from '#shared/domain/books/read-blocks.ts';
import { countsOfDocument } from '#shared/domain/books/text-counts.ts';
import { sizeOfPicture } from '#shared/domain/pictures/text-pictures.ts';
import { excerptOf } from './excerpt.ts';
import { withLinkedAddresses } from './linked-addresses.ts';

/**
 * Renders a post's Markdown for readers. The HTML is safe to insert: all text is escaped, links lead only to web and
 * mail addresses, and elements come only from `html-of.ts`. `addressOf` gives the address of a picture by its name; of a
 * picture without an address, readers see only the caption.
 */
export function postHtmlOf(markdown: string, addressOf: PictureAddress = () => undefined): PostHtml {
  const document = withAllWords(documentOf(markdown));
  const content = document.content ?? [];
  return {
    ...htmlAndHeadings(withLinkedAddresses(content), addressOf),
    words: countsOfDocument(document).wordCount,
    excerpt: excerptOf(content),
  };
}

export function showNotesHtmlOf(markdown: string): string {
  const { content = [] } = withAllWords(documentOf(markdown, { lineEnds: 'breaks' }));
  return htmlAndHeadings(withLinkedTimes(withLinkedAddresses(content)), () => undefined).html;
}

/** The names of the pictures that `postHtmlOf` shows if they have an address. */
export const shownPicturesOf = (markdown: string): ReadonlySet<string> =>
  new Set(
    withShownBlocks(documentOf(markdown).content).flatMap(({ type, attrs }) =>
      type === 'picture' ? (attrs?.name ?? []) : [],
    ),
  );

/** Feeds need absolute addresses. All other text and attributes are escaped, so nothing else matches. */
export const withPicturesAt = (site: string, html: string): string =>
  html.replaceAll('<img src="/', `<img src="${site}/`);

function htmlAndHeadings(
  content: readonly DocNode[],
  addressOf: PictureAddress,
): Pick<PostHtml, 'html' | 'headings'> {
  const headings: Heading[] = [];
  const idFor = uniqueIds();
  const levelFor = levelsWithoutGaps();
  const html = htmlOf(content, {
    attributesOfBlock: (_block, parent) => (parent && parent.type !== 'footnote' ? '' : directionAttribute),
    attributesOfLink: ' rel="nofollow ugc noopener"',
    attributesOfCode: () => '',
    // Makes wide tables scrollable by keyboard: Safari requires focus for it.
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
    picture: ({ attrs: { name = '', description = '' } = {} }, caption) => {
      const address = addressOf(name);
      if (address === undefined) return caption === '' ? '' : `<p${directionAttribute}>${caption}</p>\n`;
      const { width, height } = sizeOfPicture(name);
      const words = caption === '' ? '' : `<figcaption${directionAttribute}>${caption}</figcaption>`;
      return `<figure><img src="${escapeXml(address)}" alt="${escapeXml(description)}" width="${width}" height="${height}" loading="lazy" decoding="async"/>${words}</figure>\n`;
    },
    heading: (node, inner) => {
      const text = textOf(node).trim();
      if (text === '') return '';
      const heading = { id: idFor(text), level: levelFor(node.attrs?.level ?? 1), text };
      headings.push(heading);
      const name = `h${heading.level}`;
      return `<${name}${directionAttribute} id="${escapeXml(heading.id)}">${inner}</${name}>\n`;
    },
  });
  return { html, headings: headings.slice(0, mostInContents) };
}

/** Sets the direction of each block by its own text, without affecting its neighbours. */
const directionAttribute = ' dir="auto"';

/** The maximum number of headings in the table of contents: a post of only headings would otherwise be sent twice. */
const mostInContents = 100;

const textOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

/**
 * Builds ids from the words of a heading. They begin with `h-`, because an id without a prefix could have the name of a
 * variable that scripts use.
 */
function uniqueIds(): (text: string) => string {
  const usedIds = new Set<string>();
  const next = new Map<string, number>();
  return (text) => {
    const words = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/gu, '');
    const baseId = `h-${Array.from(words).slice(0, maxIdCharacters).join('') || 'section'}`;
    let id = baseId;
    let number = next.get(baseId) ?? 1;
    while (usedIds.has(id)) {
      number += 1;
      id = `${baseId}-${number}`;
    }
    usedIds.add(id);
    next.set(baseId, number);
    return id;
  };
}

const maxIdCharacters = 60;

/** Removes gaps in the outline: the page title is `h1`, and authors may start with `###` or skip levels. */
function levelsWithoutGaps(): (level: number) => number {
  const above: number[] = [];
  return (level) => {
    while (above.length > 0 && above.at(-1)! >= level) above.pop();
    above.push(level);
    return Math.min(above.length + 1, 6);
  };
}

export type PictureAddress = (name: string) => string | undefined;

interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

export interface PostHtml {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly words: number;
  readonly excerpt: string;
}
