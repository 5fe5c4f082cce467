import type { Editor } from '@tiptap/core';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { render } from '#web/testing/screen.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import { toastStore } from '#web/ui/toasts.ts';

export let handle: EditorHandle | undefined;
export let unmount: () => Promise<void>;

export function openInEachTest(): void {
  beforeEach(() => {
    // The test DOM has no layout to measure.
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    document.elementFromPoint = () => null;
  });
  afterEach(() => {
    toastStore.set([]);
    return unmount();
  });
}

export async function open(
  markdown: string,
  language = 'en',
  { onTools, pictures }: Pick<ComponentProps<typeof TextEditor>, 'onTools' | 'pictures'> = {},
): Promise<void> {
  unmount = await render(
    <TextEditor
      id="chap_1"
      label="Chapter text"
      initial={documentOf(markdown)}
      language={language}
      onTools={onTools}
      {...(pictures && { pictures })}
      onReady={(ready) => {
        handle = ready;
      }}
    />,
  );
}

export async function keys(pressed: string): Promise<void> {
  for (const key of pressed) {
    await act(async () => {
      const { view } = editor();
      const { from, to } = view.state.selection;
      const plainEdit = () => view.state.tr.insertText(key, from, to);
      if (!view.someProp('handleTextInput', (hear) => hear(view, from, to, key, plainEdit)))
        view.dispatch(plainEdit());
    });
  }
}

export const page = () => document.querySelector<HTMLElement>('.ProseMirror')!;
export const editor = () => (page() as unknown as { editor: Editor }).editor;
