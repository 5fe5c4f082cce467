import { Extension } from '@tiptap/core';
import { Fragment, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { cleanHtml } from './pasted-html.ts';

/**
 * What is pasted comes in as words and their structure, never with styles, scripts or pictures. Plain text is read as
 * Markdown; pasted "as plain text" it is taken to the letter.
 */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: cleanHtml,
        clipboardTextParser: (text, _$context, plain, view) => sliceOf(text, plain, view.state.schema),
      },
    }),
  ],
});

export function sliceOf(text: string, plain: boolean, schema: Schema): Slice {
  const clean = cleanText(text);
  const content = plain || !isMarkdown.test(clean) ? linesOf(clean) : (documentOf(clean).content ?? []);
  const fragment = Fragment.fromJSON(schema, content);
  // A paragraph at either end goes on with the paragraph that it is pasted into.
  const open = (node: DocNode | undefined) => (node?.type === 'paragraph' ? 1 : 0);
  return new Slice(fragment, open(content[0]), open(content.at(-1)));
}

/** Without blank lines each line is a paragraph of its own, as most programs copy them. */
const linesOf = (text: string): readonly DocNode[] =>
  text
    .split(/\n+/u)
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));

/** Blank lines, or what begins or holds a piece of Markdown. */
const isMarkdown =
  /\n[ \t]*\n|^(?:#{1,6} |> |```|~~~|[-+*] |\d{1,9}[.)] )|\*\*?\S.*\S\*|(?:^|\s)_\S.*\S_|\]\(/mu;
