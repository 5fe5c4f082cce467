import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { unclosedCode } from './unclosed-code.ts';

/** CommonMark without HTML: tags are text like any other. */
export const parse = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }, unclosedCode] });
