// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DatedAcceptance } from '#shared/domain/books/provenance.ts';
import { pageText, press, render } from '#web/testing/screen.tsx';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { OriginsToShow } from '#web/texts/origins-to-show.ts';

const ownText = 'Mara climbed the stairs to the lamp and counted every one of them.';
const acceptedText = 'The storm had thrown a *fishing boat* onto the rocks below the tower.';
const plain = acceptedText.replaceAll('*', '');
const otherText = 'Nobody had lit the lamp in the mill since the last of the winter.';
const handlers = { onToggle: vi.fn<() => void>(), onRetry: vi.fn<() => void>() };
let handle: EditorHandle | undefined;
let unmount: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

afterEach(async () => {
  vi.useRealTimers();
  await unmount();
});

test('an AI passage is marked on the page without changing the text, and its share is shown', async () => {
  await open(`${ownText} ${acceptedText}\n\n${ownText}`, [acceptanceOf('', plain)]);
  expect(markedText('by-ai')).toBe(plain);
  expect(handle!.markdown()).toBe(`${ownText} ${acceptedText}\n\n${ownText}`);
  expect(bar()).toContain('By the AI 33%');
  expect(bar()).toContain('By you and the AI 0%');
});

test('a mark keeps its place during typing, and shows the new origin after a pause', async () => {
  await open(`${ownText} ${acceptedText}`, [acceptanceOf('', plain)]);
  await act(async () => editor().commands.insertContentAt(editor().state.doc.content.size - 10, 'stony '));
  expect(markedText('by-ai')).toContain('stony');
  expect(markedText('by-both')).toBe('');
  await pause();
  expect(markedText('by-ai')).toBe('');
  expect(markedText('by-both')).toContain('stony');
});

test('AI text that is accepted while marks are shown gets its mark without a request', async () => {
  await open(ownText, []);
  expect(bar()).toContain('Every word of this chapter is yours.');
  await act(async () => editor().commands.focus('end'));
  const { id } = handle!.propose({ at: 'caret' })!;
  await act(async () => handle!.write(id, acceptedText, { whole: true }));
  await act(async () => handle!.accept(id));
  await pause();
  expect(markedText('by-ai')).toBe(plain);
  await act(async () => editor().commands.undo());
  await pause();
  expect(bar()).toContain('Every word of this chapter is yours.');
});

test('“Next AI passage” goes from one passage to the next and gives number and origin of each', async () => {
  await open(`${acceptedText} ${ownText}\n\n${ownText}\n\n${otherText}`, [
    acceptanceOf('', `${plain} ${otherText}`),
  ]);
  await act(async () => editor().commands.setTextSelection(1));
  await press('Next AI passage');
  expect(markedText('is-shown-passage')).toBe(plain);
  expect(bar()).toContain(`1 of 2, By the AI: ${plain}`);
  expect(document.activeElement).not.toBe(surface());
  await press('Next AI passage');
  expect(markedText('is-shown-passage')).toBe(otherText);
  expect(bar()).toContain('2 of 2');
  await press('Next AI passage');
  expect(markedText('is-shown-passage')).toBe(plain);
  await press('Previous AI passage');
  expect(markedText('is-shown-passage')).toBe(otherText);
  await act(async () => editor().commands.setTextSelection(1));
  expect(markedText('is-shown-passage')).toBe('');
});

test('the bar says when AI text is loading or cannot be loaded', async () => {
  await open(ownText, undefined);
  expect(bar()).toContain('Looking for AI text…');
  await unmount();
  await open(ownText, undefined, { error: new Error('') });
  expect(bar()).toContain('We couldn’t load what the AI wrote.');
  await press('Try again');
  expect(handlers.onRetry).toHaveBeenCalledOnce();
});

test('no AI text is marked until the author asks for it', async () => {
  await open(acceptedText, [acceptanceOf('', plain)], { isShown: false });
  expect(markedText('by-ai')).toBe('');
  expect(pageText()).not.toContain('By the AI');
  await press('Show AI text');
  expect(handlers.onToggle).toHaveBeenCalledOnce();
});

async function open(
  markdown: string,
  acceptances: readonly DatedAcceptance[] | undefined,
  more: Partial<OriginsToShow> = {},
): Promise<void> {
  unmount = await render(
    <TextEditor
      label="Chapter text"
      id="chap_1"
      initial={documentOf(markdown)}
      language="en"
      origins={{ isShown: true, accepted: acceptances, error: null, ...handlers, ...more }}
      onReady={(ready) => {
        handle = ready;
      }}
    />,
  );
  await act(async () => vi.advanceTimersByTimeAsync(0));
}

const acceptanceOf = (before: string, after: string): DatedAcceptance => ({
  before,
  after,
  at: '2026-11-20T09:00:00.000Z',
});
const pause = () => act(async () => vi.advanceTimersByTimeAsync(500));
const surface = () => document.querySelector('.ProseMirror')!;
const editor = () => (surface() as unknown as { editor: Editor }).editor;
const markedText = (name: string) =>
  [...surface().querySelectorAll(`.${name}`)].map(({ textContent }) => textContent).join('');
const bar = () => document.querySelector('.origins-bar')!.textContent;
