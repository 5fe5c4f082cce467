import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { classedSpans } from './syntax/classed-spans.ts';
import { footnotes } from './syntax/footnotes.ts';
import { pairedMarks } from './syntax/paired-marks.ts';
import type { Syntax } from './syntax/syntax.ts';
import { treesOfSyntax } from './syntax/trees.ts';
import { unclosedCode } from './unclosed-code.ts';

/** CommonMark without HTML (tags are text like any other), with footnotes and the marks of `syntax/`, and `more` of it. */
export const parse = (markdown: string, more?: Syntax): Root => parseWith(markdown, [], more);

/** The same of a text that is one paragraph whatever its lines begin with, and in which `&amp;` is text too. */
export const parseInline = (text: string): Root => parseWith(text, notInline);

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

/** Definitions of links are left: they come behind the paragraph. */
const notInline = [
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
