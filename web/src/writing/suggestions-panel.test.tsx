// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { aBookServer, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { pageText, press, render, until } from '#web/testing/screen.tsx';
import {
  aConversation,
  anAnswer,
  anAnswerResult,
  aBegunAnswer,
  pollAtOnce,
} from '#web/writing/testing/answers.ts';
import { SuggestionsPanel } from './suggestions-panel.tsx';

let server: BookServer;
let handle: EditorHandle;
let unmount: () => Promise<void>;
let saveCount = 0;

beforeEach(() => {
  pollAtOnce();
  localStorage.clear();
  sessionStorage.clear();
  saveCount = 0;
  // The test environment has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  server = aBookServer({
    'POST /ai/conversations': () => aBegunAnswer(),
    'GET /ai/conversations': () => ({
      conversationId: 'conv_1',
      status: 'SUCCEEDED',
      result: aResult(),
    }),
    'GET /ai/conversations/conv_1': () => ({
      conversation: aConversation({ kind: 'suggestions' }),
      messages: [anAnswer({ kind: 'suggestions', result: aResult() })],
    }),
    'GET /credits': () => ({
      credits: { balance: 400, monthlyLeft: 400, granted: 0, held: 0, renewsAt: '2026-12-01T00:00:00.000Z' },
      entries: [],
    }),
  });
});

afterEach(() => unmount());

test('suggestions of the chosen kinds are requested for the saved chapter and marked in its text (S1.15)', async () => {
  await open();
  await act(async () => checkbox('Pacing').click());
  await press('Read this chapter');
  expect(saveCount).toBe(1);
  expect(server.of('POST /ai/conversations')[0]!.body).toEqual({
    kind: 'suggestions',
    bookId: 'book_b',
    chapterId: 'chap_1',
    suggestionKinds: ['clarity', 'repetition', 'consistency'],
  });
  await until(() => pageText().includes('3 suggestions to review'));
  expect(markedTexts()).toEqual(['very very dark', 'the lamp', 'the lamp']);
});

test('each accepted suggestion changes only its own passage, and one undo reverts it', async () => {
  await readChapter();
  await accept('the lamp', 0);
  expect(handle.markdown()).toBe('It was very very dark. She lit her lantern. He lit the lamp.');
  await accept('the lamp', 1);
  expect(handle.markdown()).toBe('It was very very dark. She lit her lantern. He lit his own.');
  expect(pageText()).toContain('Accepted. You can undo it.');
  await act(async () => editor().commands.undo());
  expect(handle.markdown()).toBe('It was very very dark. She lit her lantern. He lit the lamp.');
});

test('a suggestion without a new wording can be shown and dismissed, but not accepted', async () => {
  await readChapter();
  expect(pageText()).toContain('Once would do, as in chapter 3.');
  expect(card('very very dark').textContent).not.toContain('Accept');
  await act(async () => card('very very dark').querySelector('button')!.click());
  expect(handle.selectedWords()).toBe(3);
});

test('a dismissed suggestion stays dismissed when the panel opens again, and the others remain', async () => {
  await readChapter();
  await act(async () => button(card('very very dark'), 'Dismiss').click());
  expect(pageText()).toContain('2 suggestions to review');
  expect(markedTexts()).toEqual(['the lamp', 'the lamp']);
  await unmount();
  await open();
  await until(() => pageText().includes('2 suggestions to review'));
  expect(pageText()).not.toContain('very dark”');
  expect(server.of('POST /ai/conversations')).toHaveLength(1);
});

test('a suggestion does not overwrite a passage that was changed in the meantime', async () => {
  await readChapter();
  await act(async () => editor().commands.insertContentAt(8, 'so '));
  await until(() => card('very very dark') !== undefined);
  expect(handle.markdown()).toContain('It was so very very dark.');
  await act(async () => editor().commands.insertContentAt(18, 'x'));
  expect(card('very very dark').textContent).toContain('The chapter has changed.');
});

test('a chapter without anything to mark shows “No suggestions”', async () => {
  server.answers['GET /ai/conversations'] = () => ({
    conversationId: 'conv_1',
    status: 'SUCCEEDED',
    result: anAnswerResult({ suggestions: [] }),
  });
  await open();
  await press('Read this chapter');
  await until(() => pageText().includes('No suggestions'));
});

async function open(): Promise<void> {
  unmount = await render(<Desk />);
  await until(() => pageText().includes('What to look for'));
}

async function readChapter(): Promise<void> {
  await open();
  await press('Read this chapter');
  await until(() => pageText().includes('to review'));
}

function Desk() {
  const [ready, setReady] = useState<EditorHandle>();
  return (
    <>
      <TextEditor
        label="Chapter text"
        id="chap_1"
        initial={documentOf('It was very very dark. She lit the lamp. He lit the lamp.')}
        language="en"
        onReady={(now) => {
          setReady(now);
          if (now) handle = now;
        }}
      />
      {ready && (
        <SuggestionsPanel
          userid="ada"
          bookId="book_b"
          chapterId="chap_1"
          bookWords={100}
          chapters={[{ id: 'chap_3', number: 3, title: 'The Mill' }]}
          manuscript={ready}
          beforeAsking={async () => void (saveCount += 1)}
        />
      )}
    </>
  );
}

const aResult = () => anAnswerResult({ suggestions });

const suggestions: Suggestion[] = [
  { kind: 'clarity', quote: 'very very dark', occurrence: 0, message: 'Once would do, as in [chapter 3].' },
  { kind: 'repetition', quote: 'the lamp', occurrence: 0, message: 'Twice.', replacement: 'her lantern' },
  { kind: 'repetition', quote: 'the lamp', occurrence: 1, message: 'Twice.', replacement: 'his own' },
];

const markedTexts = () =>
  [...document.querySelectorAll('.proposed-waiting')].map(({ textContent }) => textContent);

const cards = (quote: string) =>
  [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.includes(`“${quote}”`));
const card = (quote: string) => cards(quote)[0]!;
const accept = (quote: string, which: number) =>
  act(async () => button(cards(quote)[which]!, 'Accept').click());
const button = (within: Element, name: string) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const checkbox = (name: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === name)!
    .querySelector('input')!;
const editor = () => (document.querySelector('.ProseMirror') as unknown as { editor: Editor }).editor;
