// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { aBookServer, pressKey, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { fieldOf, fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import { anAnswerResult, aBegunAnswer, pollAtOnce } from '#web/writing/testing/answers.ts';
import TextTools from './text-tools.tsx';
import { requestedTool } from './requested-tool.ts';

let server: BookServer;
let handle: EditorHandle;
let unmount: () => Promise<void>;

beforeEach(() => {
  pollAtOnce();
  sessionStorage.clear();
  requestedTool.set(undefined);
  // The test environment has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  server = aBookServer({
    'POST /ai/conversations': () => aBegunAnswer(),
    'GET /ai/conversations': () => answerWith('The grey dog slept by a small fire.'),
    'POST /ai/conversations/conv_1/stop': () => undefined,
    'GET /credits': () => ({
      credits: { balance: 400, monthlyLeft: 400, granted: 0, held: 0, renewsAt: '2026-12-01T00:00:00.000Z' },
      entries: [],
    }),
  });
});

afterEach(() => unmount());

test('a selected passage is sent with the text around it, and one undo reverts its rewrite', async () => {
  await open('Once.\n\nThe old dog slept by a warm fire.');
  await selectText(8, 41);
  expect(pageText()).toContain('Up to 9 credits');
  await press('Shorten');
  expect(server.of('POST /ai/conversations')[0]!.body).toEqual({
    kind: 'rewrite',
    rewriting: 'shorten',
    bookId: 'book_b',
    chapterId: 'chap_1',
    place: { before: 'Once.\n\n', text: 'The old dog slept by a warm fire.', after: '' },
  });
  await until(() => pageText().includes('Change 1 of 2'));
  expect(text()).toBe('Once.\n\nThe old dog slept by a warm fire.');
  await press('Accept all');
  expect(text()).toBe('Once.\n\nThe grey dog slept by a small fire.');
  await act(async () => editor().commands.undo());
  expect(text()).toBe('Once.\n\nThe old dog slept by a warm fire.');
});

test('a proposed rewrite is accepted or rejected change by change', async () => {
  await open('The old dog slept by a warm fire.');
  await selectText(1, 34);
  await press('Rewrite');
  await until(() => pageText().includes('Change 1 of 2'));
  expect(pageText()).toContain('“old” will be replaced by “grey”.');
  await press('Next change');
  await press('Accept this change');
  expect(text()).toBe('The old dog slept by a small fire.');
  await press('Reject');
  expect(text()).toBe('The old dog slept by a small fire.');
  expect(pageText()).not.toContain('grey');
});

test('a rewrite keeps a footnote reference, and a message names a link that was left out', async () => {
  server.answers['GET /ai/conversations'] = () => answerWith('The grey cat slept by a small fire.');
  await open('The [old dog](https://dog.example) slept[^1] by a warm fire.\n\n[^1]: Snoring.');
  await selectText(1, 35);
  await press('Rewrite');
  await until(() => pageText().includes('This suggestion leaves out the link on “old dog”.'));
  await press('Accept all');
  expect(text()).toBe('The grey cat slept[^1] by a small fire.\n\n[^1]: Snoring.');
});

test('a message appears when the AI suggests no changes to a passage', async () => {
  server.answers['GET /ai/conversations'] = () => answerWith('The old dog slept.');
  await open('The old dog slept.');
  await selectText(1, 19);
  await press('Fix grammar');
  await until(() => pageText().includes('The AI suggests no changes.'));
  await press('Close');
  expect(handle.proposals.get()).toEqual([]);
});

test("the tone can be typed in the author's own words", async () => {
  await open('The old dog slept.');
  await selectText(1, 19);
  await press('Change tone…');
  await fill('Tone', ' drier ');
  await act(async () => fieldOf('Tone').form!.requestSubmit());
  expect(server.of('POST /ai/conversations')[0]!.body).toMatchObject({ rewriting: 'tone', tone: 'drier' });
});

test('“Write the next 500 words” continues at the cursor; a part can be accepted', async () => {
  server.answers['GET /ai/conversations'] = () => answerWith('He rose. Nobody spoke.\n\nThe clock struck.');
  await open('She came in.');
  await act(async () => editor().commands.focus('end'));
  await act(async () => requestedTool.set('tools'));
  expect(document.activeElement!.textContent).toBe('Write the next 500 words');
  await press('Write the next 500 words');
  expect(server.of('POST /ai/conversations')[0]!.body).toMatchObject({
    kind: 'continue',
    words: 500,
    place: { before: 'She came in.' },
  });
  await until(() => pageText().includes('Up to sentence 3 of 3'));
  await act(async () => handle.point(handle.proposals.get()[0]!.id, 1));
  await press('Accept 2 sentences');
  expect(text()).toBe('She came in.\n\nHe rose. Nobody spoke.');
});

test('Escape closes the writing tools and returns to the text; another selection reopens them', async () => {
  await open('The old dog slept.');
  await selectText(1, 8);
  await pressKey(buttonNamed('Rewrite'), 'Escape');
  expect(pageText()).not.toContain('Shorten');
  expect(document.activeElement).toBe(page());
  await selectText(1, 12);
  expect(pageText()).toContain('Shorten');
});

test('a rewrite without enough credits changes no text, and shows the reason and a credits link', async () => {
  server.answers['POST /ai/conversations'] = () => refusal(402, 'This may cost 8 credits, and you have 3.');
  await open('The old dog slept.');
  await selectText(1, 19);
  await press('Expand');
  await until(() => pageText().includes('This may cost 8 credits, and you have 3.'));
  expect(document.querySelector('[href="/books/credits"]')).not.toBeNull();
  expect(pageText()).not.toContain('Try again');
  await press('Close');
  expect(pageText()).not.toContain('This may cost');
  expect(text()).toBe('The old dog slept.');
});

test('a stopped rewrite changes nothing', async () => {
  server.answers['GET /ai/conversations'] = () => ({
    conversationId: 'conv_1',
    status: 'RUNNING',
    partial: 'The',
  });
  await open('The old dog slept.');
  await selectText(1, 19);
  await press('Expand');
  await press('Stop');
  expect(server.of('POST /ai/conversations/conv_1/stop')).toHaveLength(1);
  expect(pageText()).not.toContain('Expanding…');
  expect(page().querySelector('.proposed-in')).toBeNull();
});

test.each(['Rewrite', 'Write the next 500 words'])(
  'if %s fails, its draft disappears from the page and an alert shows the reason',
  async (tool) => {
    const sentence = 'The offline writer isn’t an AI model. It only corrects and shortens.';
    const partial = { conversationId: 'conv_1', status: 'RUNNING', partial: sentence };
    server.answers['GET /ai/conversations'] = () => partial;
    await open('The old dog slept.');
    if (tool === 'Rewrite') await selectText(1, 19);
    await act(async () => requestedTool.set('tools'));
    await press(tool);
    await until(() => page().textContent.includes(sentence));
    server.answers['GET /ai/conversations'] = () => ({ ...partial, status: 'FAILED', error: sentence });
    await until(() => document.querySelector('[role=alert]')?.textContent.includes(sentence) ?? false);
    expect(page().textContent).toBe('The old dog slept.');
    expect(text()).toBe('The old dog slept.');
  },
);

test('a proposed rewrite does not overwrite a passage that was changed in the meantime', async () => {
  await open('The old dog slept by a warm fire.');
  await selectText(1, 34);
  await press('Rewrite');
  await act(async () => editor().commands.insertContentAt(5, 'very '));
  await until(() =>
    pageText().includes(
      'This passage has changed, so the suggestion no longer fits. Undo your change to use it.',
    ),
  );
  await press('Close');
  expect(text()).toBe('The very old dog slept by a warm fire.');
});

test('a passage that is too long is refused before any request', async () => {
  await open('word '.repeat(4_001));
  await selectText(1, 20_006);
  await press('Rewrite');
  expect(pageText()).toContain('A passage can be up to 20,000 characters.');
  expect(server.of('POST /ai/conversations')).toHaveLength(0);
});

async function open(markdown: string): Promise<void> {
  unmount = await render(<Desk markdown={markdown} />);
}

function Desk({ markdown }: { markdown: string }) {
  const [ready, setReady] = useState<EditorHandle>();
  return (
    <TextEditor
      label="Chapter text"
      id="chap_1"
      initial={documentOf(markdown)}
      language="en"
      onReady={(now) => {
        setReady(now);
        if (now) handle = now;
      }}
    >
      {ready && (
        <TextTools userid="ada" bookId="book_b" chapterId="chap_1" bookWords={100} manuscript={ready} />
      )}
    </TextEditor>
  );
}

async function selectText(from: number, to: number): Promise<void> {
  await act(async () => editor().chain().focus().setTextSelection({ from, to }).run());
  await until(() => pageText().includes('Shorten'));
}

const answerWith = (answerText: string) => ({
  conversationId: 'conv_1',
  status: 'SUCCEEDED',
  result: anAnswerResult({ text: answerText }),
});

const text = () => handle.markdown();
const page = () => document.querySelector<HTMLElement>('.ProseMirror')!;
const editor = () => (page() as unknown as { editor: Editor }).editor;
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
