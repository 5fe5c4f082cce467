import { getSchema, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Footnote, FootnoteReference } from './footnote-nodes.ts';
import { LinkMark } from './link-mark.ts';
import { RawBlock } from './raw-block.ts';
import { SmallCaps, Strike, Subscript, Superscript } from './word-marks.ts';

/**
 * Replaces Tiptap's input rules, because `AutomaticBlocks` and `SceneBreak` create these blocks while an author types.
 */
const noRules = () => [];

/**
 * The names of nodes and marks and the order of marks (`markOrder`) must match those of `documentOf`, so that a text
 * loads as it was saved.
 */
export const schemaExtensions: Extensions = [
  // Raw blocks only at the top level: a list or quotation that can't be shown is kept raw as a whole.
  Document.extend({ content: '(block | footnote | rawBlock)+' }),
  Paragraph,
  Text,
  // A Markdown heading is one line.
  Heading.extend({ content: '(text | footnoteReference)*', addInputRules: noRules }),
  Blockquote,
  BulletList.extend({ addInputRules: noRules }),
  OrderedList.extend({
    addInputRules: noRules,
    // Tiptap's own paste rule would make lists of `1984. It was cold.` and `A. Smith`.
    addProseMirrorPlugins: () => [],
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element: HTMLElement) =>
          Math.max(0, Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1),
      },
    }),
  }),
  ListItem,
  // Only backticks begin a code block, because three tildes are a scene break.
  CodeBlock.extend({
    addInputRules() {
      return this.parent?.().slice(0, 1) ?? [];
    },
    // Tiptap's paste rule would make code of everything copied from a code editor, even prose in Markdown.
    addProseMirrorPlugins: () => [],
  }),
  HorizontalRule.extend({ addInputRules: noRules }),
  HardBreak,
  FootnoteReference,
  Footnote,
  RawBlock,
  LinkMark,
  Bold,
  Italic,
  Strike,
  SmallCaps,
  Superscript,
  Subscript,
  // In Markdown, code can also be bold or a link.
  Code.extend({ excludes: '' }),
];

export const textSchema = getSchema(schemaExtensions);

/** Must be raised with any change that makes stored documents or steps unreadable. */
export const schemaVersion = 2;
