// @vitest-environment happy-dom
import { act, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { fieldOf, render } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import type { EditorHandle } from './editor-handle.ts';
import { TextEditor } from './text-editor.tsx';
import { TitleField } from './title-field.tsx';

let handle: EditorHandle;
let unmount: () => Promise<void>;

beforeEach(() => {
  toastStore.set([]);
  localStorage.clear();
});
afterEach(() => unmount());

describe.each(['paste', 'drop'] as const)('Text put into a title by %s', (how) => {
  test.each([
    ['several lines', { 'text/plain': 'The Round\r\n\r\nIt snowed.' }, 'The Round\n\nIt snowed.'],
    [
      'a line of more than 120 characters',
      { 'text/plain': `${'word '.repeat(23)}ending` },
      `${'word '.repeat(23)}ending`,
    ],
    [
      'several formatted lines',
      { 'text/plain': 'The Round\nIt snowed.', 'text/html': '<h1>The Round</h1><p>It <em>snowed</em>.</p>' },
      '# The Round\n\nIt *snowed*.',
    ],
  ])('goes into the text below as a whole if it is %s; a message says so', async (_what, data, expected) => {
    await open('');
    expect(await pasteOrDrop(how, data)).toBe('taken');
    expect(handle.markdown()).toBe(expected);
    expect(fieldOf('Chapter title').value).toBe('');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Chapter text');
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      'That doesn’t fit in a title, so it’s in the text below.',
    ]);
  });

  test.each(['The Round', 'The Round\n', 'w'.repeat(120)])(
    'is inserted by the browser as usual if it is a single line: %j',
    async (text) => {
      await open('Wind.');
      expect(await pasteOrDrop(how, { 'text/plain': text })).toBe('left to the browser');
      expect(handle.markdown()).toBe('Wind.');
    },
  );

  test('goes into the text below, without being shortened, if the title would become too long', async () => {
    await open('', 'w'.repeat(250));
    expect(await pasteOrDrop(how, { 'text/plain': 'x'.repeat(50) })).toBe('left to the browser');
    expect(await pasteOrDrop(how, { 'text/plain': 'x'.repeat(51) })).toBe('taken');
    expect(handle.markdown()).toBe('x'.repeat(51));
  });
});

test('a line pasted over part of a long title goes into the title if it then fits', async () => {
  await open('', 'w'.repeat(300));
  (document.querySelector('textarea') as HTMLTextAreaElement).setSelectionRange(0, 40);
  expect(await pasteOrDrop('paste', { 'text/plain': 'x'.repeat(40) })).toBe('left to the browser');
});

test('text dragged within a title can be dropped there even if text from outside would not fit', async () => {
  await open('', 'w'.repeat(280));
  const drag = (when: 'dragstart' | 'dragend') =>
    act(async () => fieldOf('Chapter title').dispatchEvent(new Event(when, { bubbles: true })));
  await drag('dragstart');
  expect(await pasteOrDrop('drop', { 'text/plain': 'w'.repeat(150) })).toBe('left to the browser');
  await drag('dragend');
  expect(await pasteOrDrop('drop', { 'text/plain': 'w'.repeat(150) })).toBe('taken');
});

test('a passage dragged from the text into the title above it moves to the start of the text', async () => {
  await open('Wind.\n\nRain.\n\nSnow.');
  const { view } = (document.querySelector('[aria-label="Chapter text"]') as unknown as { editor: Editor })
    .editor;
  await act(async () => {
    view.dispatch(
      view.state.tr.setSelection(TextSelection.create(view.state.doc, 8, view.state.doc.content.size - 1)),
    );
    view.dragging = { slice: view.state.selection.content(), move: true };
  });
  await pasteOrDrop('drop', { 'text/plain': 'Rain.\n\nSnow.' });
  expect(handle.markdown()).toMatch(/^Rain\.\n\nSnow\.\n\nWind\./u);
  expect(handle.words()).toBe(3);
});

test('text that a title cannot hold is put before the existing text, which stays unchanged', async () => {
  await open('> Wind.\n\nRain.');
  await pasteOrDrop('paste', { 'text/plain': 'Snow.\nIce.' });
  expect(handle.markdown()).toBe('Snow.\n\nIce.\n\n> Wind.\n\nRain.');
  await open('Wind.');
  await pasteOrDrop('paste', { 'text/plain': `${'word '.repeat(30)}end` });
  expect(handle.markdown()).toBe(`${'word '.repeat(30)}end\n\nWind.`);
});

async function open(markdown: string, title = ''): Promise<void> {
  await unmount?.();
  unmount = await render(<Page {...{ markdown, title }} />);
}

function Page({ markdown, title }: { markdown: string; title: string }) {
  const [ready, setReady] = useState<EditorHandle>();
  return (
    <>
      <TitleField
        label="Chapter title"
        placeholder="Title"
        limit={300}
        draftKey={`title-${markdown}-${title}`}
        saved={title}
        onSave={async () => undefined}
        textBelow={() => ready}
      />
      <TextEditor
        label="Chapter text"
        id={markdown}
        initial={documentOf(markdown)}
        language="en"
        onReady={(now) => {
          setReady(now);
          if (now) handle = now;
        }}
      />
    </>
  );
}

async function pasteOrDrop(
  how: 'paste' | 'drop',
  data: Readonly<Record<string, string>>,
): Promise<'taken' | 'left to the browser'> {
  const event = new Event(how, { bubbles: true, cancelable: true });
  const transferProperty = { value: { getData: (type: string) => data[type] ?? '' } };
  Object.defineProperties(event, { clipboardData: transferProperty, dataTransfer: transferProperty });
  await act(async () => fieldOf('Chapter title').dispatchEvent(event));
  return event.defaultPrevented ? 'taken' : 'left to the browser';
}
