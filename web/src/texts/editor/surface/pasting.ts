import { Extension } from '@tiptap/core';
import { Fragment, Slice, type Node, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { isSceneBreak } from '#shared/domain/books/writing-rules/scene-breaks.ts';
import { showToast } from '#web/ui/toasts.ts';
import { leftOut } from './left-out.ts';
import { cleanHtml, isOwnHtml } from './pasted-html.ts';

/**
 * What is pasted comes in as words and their structure, never with styles, scripts or pictures, and what is left out
 * is said. Plain text is read as Markdown; pasted "as plain text" it is taken to the letter.
 */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins: () => [new Plugin({ props: pasting() })],
});

function pasting() {
  let isOwn = false;
  return {
    transformPastedHTML(html: string, view: EditorView) {
      isOwn = isOwnHtml(html);
      const clean = cleanHtml(html);
      const message = isOwn ? undefined : leftOut(clean, view.state.schema);
      if (message) showToast({ type: 'info', message });
      return clean;
    },
    transformPasted: (slice: Slice, _view: EditorView, asText: boolean) =>
      asText || isOwn ? slice : withWholeHeadings(slice),
    clipboardTextParser: (text: string, _$context: unknown, plain: boolean, view: EditorView) =>
      sliceOf(text, plain, view.state.schema),
    handlePaste(_view: EditorView, event: ClipboardEvent, slice: Slice) {
      const files = event.clipboardData?.files.length ?? 0;
      if (slice.size > 0 || files === 0) return false;
      showToast({ type: 'info', message: 'Only text can be pasted here. Pictures and files are left out.' });
      return true;
    },
  };
}

/** A heading is a block of its own; it goes on with no paragraph that it is pasted into. */
const withWholeHeadings = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(
    content,
    isHeading(content.firstChild) ? 0 : openStart,
    isHeading(content.lastChild) ? 0 : openEnd,
  );

const isHeading = (node: Node | null) => node?.type.name === 'heading';

export function sliceOf(text: string, plain: boolean, schema: Schema): Slice {
  const clean = cleanText(text);
  const content = plain ? linesOf(clean) : blocksFrom(clean);
  const fragment = Fragment.fromJSON(schema, content);
  // A paragraph at either end goes on with the paragraph that it is pasted into.
  const open = (node: DocNode | undefined) => (node?.type === 'paragraph' ? 1 : 0);
  return new Slice(fragment, open(content[0]), open(content.at(-1)));
}

function blocksFrom(text: string): readonly DocNode[] {
  const isMarkdown = markdown.test(text);
  return scenesOf(text, isMarkdown).flatMap((scene, at) => [
    ...(at > 0 ? [sceneBreak] : []),
    ...(isMarkdown ? (scene.trim() === '' ? [] : (documentOf(scene).content ?? [])) : linesOf(scene)),
  ]);
}

/** The text between its scene breaks. In a fence they are code, and a line of hyphens may make a heading of another. */
function scenesOf(text: string, isMarkdown: boolean): readonly string[] {
  if (codeFence.test(text)) return [text];
  const scenes: string[][] = [[]];
  let before = '';
  for (const line of text.split('\n')) {
    const isUnderline = isMarkdown && /^-+\s*$/u.test(line) && before.trim() !== '';
    if (isSceneBreak(line) && !isUnderline) scenes.push([]);
    else scenes.at(-1)!.push(line);
    before = line;
  }
  return scenes.map((lines) => lines.join('\n'));
}

/** Without blank lines each line is a paragraph of its own, as most programs copy them. */
const linesOf = (text: string): readonly DocNode[] =>
  text
    .split(/\n+/u)
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));

const sceneBreak: DocNode = { type: 'horizontalRule' };
const codeFence = /^ {0,3}(?:```|~~~)/mu;

/** Blank lines, or what begins or holds a piece of Markdown. */
const markdown =
  /\n[ \t]*\n|^(?:#{1,6} |> |```|~~~|[-+*] (?![-+*])|\d{1,9}[.)] )|\*\*?\S.*\S\*|(?:^|\s)_\S.*\S_|\]\(/mu;
