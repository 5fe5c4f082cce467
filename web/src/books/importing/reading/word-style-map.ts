import { elementsOf } from '#shared/domain/books/html/markup.ts';
import { styleMapEntryOf } from '#shared/domain/books/word-places.ts';
import type { WordPackage } from './word-package.ts';

/** Returns the entries of mammoth's style map, which decide how paragraphs and runs become HTML. */
export const styleMapOf = (document: WordPackage, isOwnExport: boolean): string[] => [
  ...(isOwnExport ? [...ownStyles, ...entriesForStylesOf(document)] : []),
  ...styleMap,
];

const entriesForStylesOf = (document: WordPackage): string[] => {
  const root = document.part('styles')?.root;
  const names = root ? elementsOf(root, 'w:name') : [];
  return names.flatMap(({ attributes }) => styleMapEntryOf(attributes['w:val'] ?? '') ?? []);
};

/** Contains only styles that Mammoth doesn't know; Mammoth applies its own list after these. */
const styleMap = [
  "p[style-name='Title'] => h1.book-title:fresh",
  "p[style-name='Subtitle'] => h2.book-subtitle:fresh",
  "p[style-name='Author'] => h2.book-author:fresh",
  "p[style-name='Part Title'] => h1.part-title:fresh",
  "p[style-name='Scene Break'] => p.scene-break:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='heading 7'] => h6:fresh",
  "br[type='page'] => div.page-break",
  // Our own exports, Word's built-in style, Pandoc and LibreOffice.
  ...['Code Char', 'HTML Code', 'Verbatim Char', 'Source Text'].map(
    (name) => `r[style-name='${name}'] => code`,
  ),
  'strike => s',
  'small-caps => span.smallcaps',
];

/**
 * In our own exports, chapters have the first heading level, so headings in the text are one level too low and are
 * raised again.
 */
const ownStyles = [
  "p[style-name='heading 1'] => h1.chapter-title:fresh",
  "p[style-name='Untitled Chapter'] => h1.untitled-chapter:fresh",
  ...[2, 3, 4, 5, 6].map((level) => `p[style-name='heading ${level}'] => h${level - 1}:fresh`),
  // Dropped, because the document's properties or the book itself already contain these texts.
  ...['Disclosure', 'Series', 'Publisher', 'Copyright', 'Dedication', 'Contact'].map(
    (name) => `p[style-name='${name}'] => !`,
  ),
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name='Blank'] => p.empty:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Raw Markdown'] => pre.raw:separator('\\n')",
];
