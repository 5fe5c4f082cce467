// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { fieldOf, render } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import type { EditorHandle } from './editor-handle.ts';
import { TextEditor } from './text-editor.tsx';
import { TitleField } from './title-field.tsx';

let handle: EditorHandle;
let leave: () => Promise<void>;

beforeEach(() => {
  toastStore.set([]);
  localStorage.clear();
});
afterEach(() => leave());

test.each([
  ['several lines', { 'text/plain': 'The Round\r\n\r\nIt snowed.' }, 'The Round\n\nIt snowed.'],
  [
    'a line of more than 120 characters',
    { 'text/plain': `${'word '.repeat(30)}end` },
    `${'word '.repeat(30)}end`,
  ],
  [
    'several lines with their looks',
    { 'text/plain': 'The Round\nIt snowed.', 'text/html': '<h1>The Round</h1><p>It <em>snowed</em>.</p>' },
    '# The Round\n\nIt *snowed*.',
  ],
])('%s pasted into a title go to the text below, whole, and it is said', async (_what, data, expected) => {
  await open('');
  expect(await paste(data)).toBe('taken');
  expect(handle.markdown()).toBe(expected);
  expect(fieldOf('Chapter title').value).toBe('');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Chapter text');
  expect(toastStore.get().map(({ message }) => message)).toEqual([
    'What you pasted is too long for a title. It’s in the text below.',
  ]);
});

test('what is pasted stands before a text that is there already, which stays as it was', async () => {
  await open('> Wind.\n\nRain.');
  await paste({ 'text/plain': 'Snow.\nIce.' });
  expect(handle.markdown()).toBe('Snow.\n\nIce.\n\n> Wind.\n\nRain.');
  await open('Wind.');
  await paste({ 'text/plain': `${'word '.repeat(30)}end` });
  expect(handle.markdown()).toBe(`${'word '.repeat(30)}end\n\nWind.`);
});

test.each(['The Round', 'The Round\n', 'w'.repeat(120)])(
  'a title pasted as one line stays in the title: %j',
  async (text) => {
    await open('Wind.');
    expect(await paste({ 'text/plain': text })).toBe('left to the browser');
    expect(handle.markdown()).toBe('Wind.');
  },
);

async function open(markdown: string): Promise<void> {
  await leave?.();
  leave = await render(<Page markdown={markdown} />);
}

function Page({ markdown }: { markdown: string }) {
  const [ready, setReady] = useState<EditorHandle>();
  return (
    <>
      <TitleField
        label="Chapter title"
        placeholder="Title"
        limit={300}
        draftKey={`title-${markdown}`}
        saved=""
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

async function paste(data: Readonly<Record<string, string>>): Promise<'taken' | 'left to the browser'> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: (type: string) => data[type] ?? '' } });
  await act(async () => fieldOf('Chapter title').dispatchEvent(event));
  return event.defaultPrevented ? 'taken' : 'left to the browser';
}
