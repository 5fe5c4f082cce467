import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { classedSpans } from './syntax/classed-spans.ts';
import { footnotes } from './syntax/footnotes.ts';
import { pairedMarks } from './syntax/paired-marks.ts';
import type { Syntax } from './syntax/syntax.ts';
import { treesOfSyntax } from './syntax/trees.ts';
import { unclosedCode } from './unclosed-code.ts';

/** Parses CommonMark without HTML (tags are plain text), with footnotes and the marks in `syntax/`. */
export const parse = (markdown: string, more?: Syntax): Root => parseWith(markdown, [], more);

/** Parses text as a single paragraph, in which `&amp;` is plain text too. */
export const parseInline = (text: string): Root => parseWith(text, blockConstructs);

const parseWith = (text: string, disabled: readonly string[], more?: Syntax): Root =>
  fromMarkdown(text, {
    extensions: [
      { disable: { null: ['htmlFlow', 'htmlText', ...disabled] } },
      unclosedCode,
      footnotes(),
      pairedMarks(),
      classedSpans(),
      ...(more ? [more.extension] : []),
    ],
    mdastExtensions: [...treesOfSyntax, ...(more ? [more.trees] : [])],
  });

/**
 * The constructs that a single paragraph is parsed without. Link definitions aren't excluded, because those that the
 * paragraph uses are appended after it.
 */
const blockConstructs = [
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'gfmFootnoteDefinition',
  'headingAtx',
  'list',
  'setextUnderline',
  'thematicBreak',
];
