// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { blockTextsOf } from '#web/texts/editor/document/block-texts.ts';
import { schemaExtensions } from '#web/texts/editor/document/schema.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { Footnotes } from './footnotes.ts';
import { Pasting } from './pasting.ts';

let editor: Editor;

const editorWith = (content: object) =>
  new Editor({ extensions: [...schemaExtensions, UndoRedo, Footnotes, Pasting], content, injectCSS: false });

beforeEach(() => {
  editor = editorWith(documentOf(''));
});
afterEach(() => {
  editor.destroy();
  toastStore.set([]);
});

describe('A pasted list', () => {
  const list = '<ul><li>salt</li><li>ink</li></ul>';

  test('becomes a list of its own when pasted inside or after a paragraph, or into an empty one', () => {
    open('One.|');
    pasteHtml(list);
    expect(blocks()).toEqual(['One.', '- salt\n- ink']);
    open('One.|Two.');
    pasteHtml(list);
    expect(blocks()).toEqual(['One.', '- salt\n- ink', 'Two.']);
    open('|');
    pasteHtml(list);
    expect(blocks()).toEqual(['- salt\n- ink']);
  });

  test('continues the list at the caret, also in an empty item', () => {
    open('- one|\n- two');
    pasteHtml(list);
    expect(blocks()).toEqual(['- one\n- salt\n- ink\n- two']);
    open('- one\n- |\n- two');
    pasteHtml(list);
    expect(blocks()).toEqual(['- one\n- salt\n- ink\n- two']);
    open('- one\n- |');
    pasteHtml('<ol><li><p>salt</p><p>more</p><ul><li>deep</li></ul></li></ol>');
    expect(blocks()).toEqual(['- one\n- salt\n\n  more\n  - deep']);
  });

  test('with a paragraph before it is nested in the list item at the caret', () => {
    open('- one|\n- two');
    pasteHtml(`<p>!</p>${list}`);
    expect(blocks()).toEqual(['- one!\n  - salt\n  - ink\n- two']);
  });
});

describe('Pasted footnotes', () => {
  const page = (number: number) =>
    `<p>fog<sup><a href="#fn${number}" id="r${number}">${number}</a></sup></p><p id="fn${number}"><a href="#r${number}">${number}</a> Thick.</p>`;

  test('are moved to the end of the text with new labels, and one undo reverts the paste', () => {
    open('Sea[^1] and |.\n\nInk.\n\n[^1]: Salt.');
    pasteHtml(page(1));
    expect(blocks()).toEqual(['Sea[^1] and fog[^2].', 'Ink.', '[^1]: Salt.', '[^2]: Thick.']);
    editor.commands.undo();
    expect(blocks()).toEqual(['Sea[^1] and .', 'Ink.', '[^1]: Salt.']);
  });

  test('can be pasted into a list or another footnote, and also as Markdown text', () => {
    open('- Sea|\n\nInk.');
    pasteHtml(page(7));
    expect(blocks()).toEqual(['- Seafog[^1]', 'Ink.', '[^1]: Thick.']);
    open('Sea[^1]\n\n[^1]: Salt |');
    pasteHtml(page(1));
    expect(blocks()).toEqual(['Sea[^1]', '[^1]: Salt fog[^2]', '[^2]: Thick.']);
    open('Sea[^1]|\n\n[^1]: Salt.');
    pasteText('fog[^1] and\n\n[^1]: Thick.');
    expect(blocks()).toEqual(['Sea[^1]fog[^2] and', '[^1]: Salt.', '[^2]: Thick.']);
  });
});

describe('Text copied in the editor', () => {
  const text = 'One[^a] *two*\u00a0 three.\n\n&nbsp;\n\n~\n\n| a | b |\n| --- | --- |\n\n[^a]: Note.';

  test('is pasted unchanged into another text', () => {
    open(text);
    const blocksBefore = blocks();
    editor.commands.selectAll();
    const copied = copy();
    open('');
    pasteHtml(copied);
    expect(blocks()).toEqual(blocksBefore);
    expect(toastStore.get()).toEqual([]);
  });
});

describe('Pasted plain text', () => {
  test('keeps lines of dialogue, entities and lines that only look like list items', () => {
    open('');
    pasteText('— Non, dit-il.\n— Si.\n\nIl partit&mdash;vite &amp; loin.\n1984. Il faisait froid.');
    expect(words()).toEqual([
      '— Non, dit-il.',
      '— Si.',
      'Il partit&mdash;vite &amp; loin.',
      '1984. Il faisait froid.',
    ]);
  });

  test('is parsed as Markdown if it has clear Markdown syntax, and keeps its lines of dialogue', () => {
    open('');
    pasteText('# Sel\n\n— *Non*, dit-il.\n— Si.\nElle &mdash; non.');
    expect(blocks()).toEqual(['# Sel', '— *Non*, dit-il.', '— Si. Elle — non.']);
  });

  test('has its wrapped lines joined and its scene breaks recognised', () => {
    const line = 'The ferry had stopped at the pier and nobody knew what for, or how long.';
    open('');
    pasteText(`${Array.from({ length: 9 }, () => line).join('\n')}\n\n\n\n${line}\n#\nEnd.`);
    expect(blocks()).toHaveLength(5);
    expect(blocks()[1]).toBe('***');
    expect(blocks()[3]).toBe('***');
  });

  test('keeps every character when it is pasted without formatting', () => {
    open('');
    editor.view.pasteText('# One\n- two\n***');
    expect(words()).toEqual(['# One', '- two', '***']);
  });
});

test('a paste without usable content keeps the selection and shows the reason', () => {
  open('One.');
  editor.commands.selectAll();
  pasteHtml('<img src="a.png"><img src="b.png">');
  expect(blocks()).toEqual(['One.']);
  pasteHtml(`<p>${'x'.repeat(20_000_000)}</p>`);
  expect(blocks()).toEqual(['One.']);
  expect(toastStore.get().map(({ message }) => message)).toEqual([
    '2 pictures were left out.',
    'This is too long to paste. Save it as a file and import it.',
  ]);
});

test('a dash pasted alone stays a dash, and spaces at the ends of copied words stay', () => {
  open('One|two.');
  pasteHtml('<meta charset="utf-8"><span>—</span>');
  expect(words()).toEqual(['One—two.']);
  pasteHtml('<span> ferry&nbsp;</span>');
  expect(words()).toEqual(['One— ferry two.']);
  pasteText('*');
  expect(words()).toEqual(['One— ferry *two.']);
});

function open(markdown: string): void {
  editor.destroy();
  editor = editorWith(documentOf(markdown));
  let at: number | undefined;
  editor.state.doc.descendants((node, position) => {
    const found = node.text?.indexOf('|') ?? -1;
    if (found >= 0) at = position + found;
  });
  if (at === undefined) return;
  editor.view.dispatch(editor.state.tr.delete(at, at + 1).setMeta('addToHistory', false));
  editor.commands.setTextSelection(at);
}

function copy(): string {
  return editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
}

const pasteHtml = (html: string) => void editor.view.pasteHTML(html);
function pasteText(text: string): void {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
}
const blocks = () => blockTextsOf(editor.state.doc).map(({ markdown }) => markdown);
const words = () => editor.state.doc.content.content.map(({ textContent }) => textContent);
