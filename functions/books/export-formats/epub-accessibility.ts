import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { directionOfLanguage } from '#shared/domain/direction.ts';
import type { EpubPage } from './epub-page.ts';
import { picturesSummary } from './epub-pictures.ts';
import type { WholeBook } from './whole-book.ts';

/**
 * States the accessibility features of our files (https://www.w3.org/2021/a11y-discov-vocab/latest/). Claims no
 * conformance to a standard, because a person would have to evaluate the book first. Leaves the cover out of the access
 * modes, because it isn't needed for reading.
 */
export function accessibilityMetadata(book: WholeBook, pages: readonly EpubPage[]): string {
  const { hasPictures, areAllDescribed } = picturesSummary(pages);
  const hasOrderedHeadings = pages.every(({ blocks }) => isOrdered(headingLevelsIn(blocks)));
  const features = [
    ...(pages.length > 0 ? ['tableOfContents'] : []),
    ...(hasOrderedHeadings ? ['structuralNavigation'] : []),
    'readingOrder',
    'displayTransformability',
    'ARIA',
    ...(hasPictures && areAllDescribed ? ['alternativeText'] : []),
  ];
  const has = (type: string) => pages.some(({ blocks }) => blocks.some((block) => block.type === type));
  const sentences = [
    hasPictures
      ? areAllDescribed
        ? 'All pictures have a description.'
        : 'Some pictures have no description; they may be decorative.'
      : 'The only picture is the cover, whose description gives the title.',
    ...(has('footnote') ? ['Footnotes are at the end of their chapter and link back to the text.'] : []),
    ...(has('table') ? ['Tables have a header row.'] : []),
    ...(hasOrderedHeadings ? [] : ['Some headings skip a level.']),
    ...(pages.some(({ kind }) => kind === 'part')
      ? ['Titles of parts and chapters have the same level.']
      : []),
    ...(directionOfLanguage(book.language) === 'rtl' ? ['Pages turn from right to left.'] : []),
    'Nobody has evaluated this file against EPUB Accessibility or WCAG.',
  ];
  const meta = (property: string, text: string, attributes = '') =>
    `<meta property="schema:${property}"${attributes}>${text}</meta>`;
  return [
    meta('accessMode', 'textual'),
    ...(hasPictures ? [meta('accessMode', 'visual')] : []),
    meta('accessModeSufficient', areAllDescribed ? 'textual' : 'textual,visual'),
    ...features.map((feature) => meta('accessibilityFeature', feature)),
    meta('accessibilityHazard', 'none'),
    meta('accessibilitySummary', sentences.join(' '), ' xml:lang="en" dir="ltr"'),
  ].join('\n');
}

const headingLevelsIn = (blocks: readonly DocNode[]): number[] =>
  blocks.flatMap(({ type, attrs, content = [] }) =>
    type === 'heading' ? [attrs?.level ?? 1] : headingLevelsIn(content),
  );

/**
 * Returns whether no heading skips a level. The chapter's title is `h1`, so headings in its text are one level lower,
 * and HTML has none for level 6.
 */
const isOrdered = (levels: readonly number[]): boolean =>
  levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1 && level < 6);
