// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import BookEditorAgentDemo from '#web/books/routes/book-editor-agent-demo.tsx';
import { render, settle, until } from '#web/testing/screen.tsx';
// loaded already, so that it would appear at once
import './demo-editor.tsx';

test('the demo loads its editor when a visitor points at the page, not before', async () => {
  // The test DOM has no layout to measure.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  const unmount = await render(<BookEditorAgentDemo />);
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(isEditable()).toBe(false);
  await act(
    async () => void document.querySelector('h1')!.dispatchEvent(new Event('pointerover', { bubbles: true })),
  );
  await until(isEditable);
  await unmount();
});

const isEditable = () => document.querySelector('[contenteditable=true]') !== null;
