// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { joinBlocks, markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { render } from '#web/testing/screen.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import { openFile } from './reading/open-file.ts';
import { aDocx, para, run } from './reading/testing/a-docx.ts';

const at = (names: readonly DoorName[]) => (out: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, out]));
const forKeySources = at(['typed', 'dictated', 'composed']);
const forForeignSources = at([
  'pastedHtml',
  'pastedText',
  'importedText',
  'importedMarkdown',
  'importedWord',
]);
const forMarkdownSources = at(['importedMarkdown', 'ai']);
/**
 * Sources in which the signs of lists and headings stay text; only typing and Markdown turn them into lists and
 * headings.
 */
const forPlainSources = at([
  'dictated',
  'composed',
  'pastedHtml',
  'pastedText',
  'importedText',
  'importedWord',
]);

/** `lines` is the input and `out` the stored result; `at` overrides `out` for some sources. */
const rules: readonly Rule[] = [
  { lines: ['One.', '* * *', 'Two.'], out: ['One.', '***', 'Two.'] },
  { lines: ['One.', '***', 'Two.'], out: ['One.', '***', 'Two.'] },
  { lines: ['One.', '#', 'Two.'], out: ['One.', '***', 'Two.'] },
  { lines: ['One.', '~', 'Two.'], out: ['One.', '***', 'Two.'] },
  { lines: ['One.', '—', 'Two.'], out: ['One.', '***', 'Two.'] },
  { lines: ['One.', '---', 'Two.'], out: ['One.', '***', 'Two.'] },
  { lines: ['One.', '<>', 'Two.'], out: ['One.', '***', 'Two.'] },
  {
    lines: ['One.', '# Salt', 'Two.'],
    out: ['One.', '# Salt', 'Two.'],
    at: {
      ...forPlainSources(['One.', '\\# Salt', 'Two.']),
      ...at(['composed', 'pastedText'])(['One.', '# Salt', 'Two.']),
    },
  },
  {
    lines: ['One.', '', '', '', 'Two.'],
    out: ['One.', '***', 'Two.'],
    // Markdown can't express additional blank lines.
    at: { ...forKeySources(['One.', '', '', '', 'Two.']), ...forMarkdownSources(['One.', 'Two.']) },
  },
  { lines: ['One.', '', 'Two.'], out: ['One.', 'Two.'], at: forKeySources(['One.', '', 'Two.']) },
  { lines: ['1984. It was cold.'], out: ['1984\\. It was cold.'] },
  { lines: ['A. Smith went.'], out: ['A. Smith went.'] },
  { lines: ['3. Mai.'], language: 'de', out: ['3\\. Mai.'] },
  { lines: ['- Hola, dijo.', '- Adiós.'], language: 'es', out: ['\\- Hola, dijo.', '\\- Adiós.'] },
  {
    lines: ['- one', 'two'],
    out: ['- one\n- two'],
    at: { ...forPlainSources(['\\- one', 'two']), ...forMarkdownSources(['- one', 'two']) },
  },
  {
    lines: ['1. one', 'two'],
    out: ['1. one\n2. two'],
    at: { ...forPlainSources(['1\\. one', 'two']), ...forMarkdownSources(['1. one', 'two']) },
  },
  {
    lines: [`"Don't," he said. 'Tis the '90s--`],
    out: ['“Don’t,” he said. ’Tis the ’90s—'],
    at: forForeignSources([`"Don't," he said. 'Tis the '90s--`]),
  },
  {
    lines: ['Er sagte:"Geh."'],
    language: 'de',
    out: ['Er sagte:„Geh.“'],
    at: forForeignSources(['Er sagte:"Geh."']),
  },
  { lines: ['Wait---no.'], out: ['Wait—no.'], at: forForeignSources(['Wait---no.']) },
  {
    lines: ['light\u00adhouse\u200b of\u2060 می\u200cخواهم 👩\u200d🚀'],
    out: ['lighthouse of می\u200cخواهم 👩\u200d🚀'],
    at: forKeySources(['light\u00adhouse\u200b of\u2060 می\u200cخواهم 👩\u200d🚀']),
  },
];

let handle: EditorHandle | undefined;
let unmount: () => Promise<void> = () => Promise.resolve();

const doors = {
  typed: (lines) => enterEach(lines, keys),
  dictated: (lines) => enterEach(lines, (line) => insert(line)),
  composed: (lines) => enterEach(lines, compose),
  async pastedHtml(lines) {
    const html = lines.map((line) => `<p>${escaped(line) || '<br>'}</p>`).join('');
    await act(async () => void editor().view.pasteHTML(html));
    return handle!.blocks();
  },
  pastedText: (lines) => pasteText(lines.join('\n')),
  importedText: (lines) => imported('a.txt', new TextEncoder().encode(lines.join('\n'))),
  importedMarkdown: (lines, language) =>
    imported('a.md', new TextEncoder().encode(`---\nlanguage: ${language}\n---\n\n${lines.join('\n\n')}`)),
  importedWord: (lines) => imported('a.docx', aDocx(lines.map((line) => para(run(escaped(line)))).join(''))),
  async ai(lines) {
    const { id } = handle!.propose({ at: 'end' })!;
    for (const whole of [false, true])
      await act(async () => handle!.write(id, lines.join('\n\n'), { whole }));
    await act(async () => handle!.accept(id));
    return handle!.blocks();
  },
} satisfies Readonly<Record<string, Door>>;

const literalDoors = {
  async pastedPlainly(_stored, lines) {
    await act(async () => void editor().view.pasteText(lines.join('\n')));
    return handle!.markdown();
  },
  async restored(markdown) {
    await act(async () => handle!.applyBlocks(blocksOf(markdown), { undoable: true }));
    return handle!.markdown();
  },
  api: (markdown) => Promise.resolve(joinBlocks(blocksOf(markdown))),
} satisfies Readonly<Record<string, LiteralDoor>>;

beforeEach(() => {
  // The test DOM has no layout to measure.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

afterEach(() => unmount());

describe.each(Object.keys(doors) as DoorName[])('Text that enters a chapter (%s)', (door) => {
  test.each(rules.map((rule) => [rule.lines, rule] as const))(
    'follows the writing rules: %j',
    async (lines, { language = 'en', ...rule }) => {
      await open('', language);
      const enterText: Door = doors[door];
      const blocks = await enterText(lines, language);
      // An empty paragraph is stored as a non-breaking space.
      const writtenBlocks = blocks.map((block) => block.replace(/^\u00a0$/u, ''));
      expect(writtenBlocks).toEqual(rule.at?.[door] ?? rule.out);
    },
  );
});

describe.each(Object.keys(literalDoors) as (keyof typeof literalDoors)[])(
  'Text that is taken over literally (%s)',
  (door) => {
    test.each(rules.map(({ lines, language = 'en' }) => [lines, language] as const))(
      'stays unchanged: %j',
      async (lines, language) => {
        await open('', language);
        // A plain paste contains no empty paragraphs.
        const words = door === 'pastedPlainly' ? lines.filter((text) => text !== '') : lines;
        const content = words.map((text) => ({
          type: 'paragraph',
          ...(text !== '' && { content: [{ type: 'text', text }] }),
        }));
        const storedText = markdownOf({ type: 'doc', content });
        const enterText: LiteralDoor = literalDoors[door];
        expect(await enterText(storedText, lines)).toBe(storedText);
      },
    );
  },
);

test('prose copied from a code editor is not treated as code', async () => {
  await open('', 'en');
  const blocks = await pasteText('One.\nTwo.', { 'vscode-editor-data': '{"mode":"markdown"}' });
  expect(blocks).toEqual(['One.', 'Two.']);
});

describe('A footnote that comes into a chapter', () => {
  test.each(['pastedText', 'ai'] as const)(
    'gets a label that the chapter does not use yet (%s)',
    async (door) => {
      await open('Known.[^1]\n\n[^1]: Old.', 'en');
      await act(async () => editor().commands.setTextSelection(8));
      const blocks = await doors[door](['New.[^1]', '', '[^1]: Note.']);
      expect(blocks.join('\n')).toContain('New.[^2]');
      expect(blocks).toContain('[^1]: Old.');
      expect(blocks).toContain('[^2]: Note.');
    },
  );
});

async function open(markdown: string, language: string): Promise<void> {
  unmount = await render(
    <TextEditor
      id="chap_1"
      label="Chapter text"
      initial={documentOf(markdown)}
      language={language}
      onReady={(ready) => {
        handle = ready;
      }}
    />,
  );
}

async function pasteText(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const getData = (type: string) => ({ ...others, 'text/plain': text })[type] ?? '';
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData, files: [] } });
  await act(async () => editor().view.dom.dispatchEvent(event));
  return handle!.blocks();
}

async function imported(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  const { entries } = (await openFile(name, bytes)).cut('whole');
  return blocksOf(entries[0]!.content);
}

async function enterEach(
  lines: readonly string[],
  write: (line: string) => Promise<void>,
): Promise<readonly string[]> {
  for (const [index, line] of lines.entries()) {
    if (index > 0)
      await act(async () => {
        const event = new KeyboardEvent('keydown', { key: 'Enter' });
        editor().view.someProp('handleKeyDown', (hear) => hear(editor().view, event));
      });
    if (line !== '') await write(line);
  }
  return handle!.blocks();
}

async function keys(line: string): Promise<void> {
  for (const key of line) await insert(key);
}

const insert = (text: string) =>
  act(async () => {
    const { view } = editor();
    const { from, to } = view.state.selection;
    const plainEdit = () => view.state.tr.insertText(text, from, to);
    if (!view.someProp('handleTextInput', (hear) => hear(view, from, to, text, plainEdit)))
      view.dispatch(plainEdit());
  });

const compose = (text: string) =>
  act(async () => {
    const { view } = editor();
    view.dispatch(view.state.tr.insertText(text).setMeta('composition', 1));
    view.dom.dispatchEvent(new Event('compositionend'));
    await new Promise((done) => setTimeout(done, 60));
  });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const editor = () =>
  (document.querySelector('.ProseMirror') as unknown as { readonly editor: Editor }).editor;

type Door = (lines: readonly string[], language: string) => Promise<readonly string[]>;
type LiteralDoor = (stored: string, lines: readonly string[]) => Promise<string>;
type DoorName = keyof typeof doors;

interface Rule {
  readonly lines: readonly string[];
  /** BCP 47; English by default. */
  readonly language?: string;
  readonly out: readonly string[];
  readonly at?: Partial<Record<DoorName, readonly string[]>>;
}
