// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { showOrigins } from './editor/origins/origins.ts';
import { applyTypingSettings } from './editor/surface/typing.ts';
import { editor, handle, keys, open, openInEachTest, page } from './testing/open-editor.tsx';

openInEachTest();

describe('The editor page', () => {
  test('keeps a caret that was set just before text from elsewhere arrives', async () => {
    await open('One\n\nTwo');
    await beforeCaretReport(() => {
      caretAt(1, 3);
      handle!.applyBlocks(['One more', 'Two']);
    });
    await keys('!');
    expect(handle!.markdown()).toBe('One more\n\nTwo!');
  });

  test.each<[string, () => void]>([
    ['the sentence being read aloud is highlighted', () => handle!.showSpokenSentence(['One', 'Two'], 0)],
    ['the selection is marked', () => handle!.markSelection(true)],
    ['AI passages are highlighted', () => showOrigins(editor(), 'en', [])],
    ['the typing settings change', () => applyTypingSettings(editor(), settings)],
    ['the AI continues writing', () => handle!.write(proposed, 'Three', { whole: false, answerId: 'ans_1' })],
  ])('keeps a caret that was set just before %s', async (_what, change) => {
    await open('One\n\nTwo');
    await act(async () => void (proposed = handle!.propose({ at: 'end' })!.id));
    await act(async () => editor().commands.setTextSelection(1));
    await beforeCaretReport(() => {
      caretAt(1, 2);
      change();
    });
    await keys('!');
    expect(handle!.markdown()).toBe('One\n\nTw!o');
  });

  test('keeps a caret that was moved by a key right after a click had focused the page', async () => {
    await open('One\n\nTwo');
    await act(async () => editor().commands.setTextSelection(1));
    await beforeCaretReport(async () => {
      page().dispatchEvent(new FocusEvent('blur'));
      caretAt(1, 3);
      page().dispatchEvent(new FocusEvent('focus'));
      // Waits until ProseMirror has checked whether the focus moved the caret.
      await new Promise((over) => setTimeout(over, 30));
    });
    await keys('!');
    expect(handle!.markdown()).toBe('One\n\nTwo!');
  });

  test.each([
    ['Backspace', 0, 'OneTwo'],
    ['Enter', 1, 'One\n\nT\n\nwo'],
  ])(
    'applies %s at the new place of the caret, even if it was set just before the key press',
    async (key, offset, expected) => {
      await open('One\n\nTwo');
      await beforeCaretReport(() => {
        caretAt(1, offset);
        page().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
      expect(handle!.markdown()).toBe(expected);
    },
  );

  test.each([
    ['an emoji that replaces text in', 'insertText', '🌊', '## O🌊\n\nEnd'],
    ['a dictated quotation mark that replaces text in', 'insertText', '"', '## O”\n\nEnd'],
    ['a deletion that covers text in', 'deleteWordBackward', null, '## O\n\nEnd'],
  ])(
    'itself handles %s several blocks, because the browser would add styles',
    async (_what, inputType, data, expected) => {
      await open('## One\n\n- Two\n\nEnd');
      const [from, to] = [page().querySelector('h2')!.firstChild!, page().querySelector('li p')!.firstChild!];
      const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
      const range = { startContainer: from, startOffset: 1, endContainer: to, endOffset: 3 };
      event.getTargetRanges = () => [{ ...range, collapsed: false }];
      await act(async () => page().dispatchEvent(event));
      expect(event.defaultPrevented).toBe(true);
      expect(handle!.markdown()).toBe(expected);
    },
  );

  test('draws a new list at once, so that fast typing stays in order', async () => {
    await open('One.\n\nTwo.');
    await act(async () => editor().commands.setTextSelection(7));
    await act(async () => editor().commands.toggleBulletList());
    expect(page().querySelector('ul')!.className).toContain('is-near is-current');
  });
});

/** Runs `happen` before the browser reports where the caret is. */
async function beforeCaretReport(happen: () => void | Promise<void>): Promise<void> {
  await act(async () => editor().view.focus());
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('selectionchange', (event) => event.stopPropagation(), { capture: true, signal });
  await act(async () => await happen());
  controller.abort();
}

let proposed = '';
const settings = { language: 'en', smartPunctuation: true, automaticLists: true };

const caretAt = (paragraph: number, offset: number): void =>
  document.getSelection()!.collapse(page().querySelectorAll('p')[paragraph]!.firstChild, offset);
