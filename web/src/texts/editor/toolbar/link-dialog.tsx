import { getMarkRange, type Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [present] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [address, setAddress] = useState(present);
  const [problem, setProblem] = useState<string>();

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const href = hrefOf(address);
    if (href === undefined) return setProblem('Enter a web address (https://…) or an email address.');
    setLink(editor, href, address.trim());
    close();
  }

  return (
    <Dialog title="Link" onClose={close}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          problem={problem}
          note="A web page or an email address."
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {present && (
            <Button
              look="quiet"
              onClick={() => {
                removeLink(editor);
                close();
              }}
            >
              Remove link
            </Button>
          )}
          <Button type="submit">{present ? 'Update link' : 'Add link'}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Accepts `example.com` and `ida@example.com` too. */
export function hrefOf(address: string): string | undefined {
  const typed = address.trim();
  if (/^[a-z][a-z0-9+.-]*:/iu.test(typed) && !/^[^:/]+:\d/u.test(typed)) return safeHref(typed);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(typed)) return safeHref(`mailto:${typed}`);
  return /^[^\s/]+\.[^\s]+$/u.test(typed) ? safeHref(`https://${typed}`) : undefined;
}

function setLink(editor: Editor, href: string, words: string): void {
  editor.commands.command(({ tr, state }) => {
    const type = state.schema.marks['link']!;
    const { from, to } = rangeOf(editor);
    const mark = type.create({ href, title: null });
    if (from === to) tr.insert(from, state.schema.text(words, [...(state.storedMarks ?? []), mark]));
    else tr.removeMark(from, to, type).addMark(from, to, mark);
    return true;
  });
}

function removeLink(editor: Editor): void {
  const { from, to } = rangeOf(editor);
  editor.commands.command(({ tr, state }) => {
    tr.removeMark(from, to, state.schema.marks['link']);
    return true;
  });
}

function rangeOf({ state }: Editor): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection;
  return (empty && getMarkRange($from, state.schema.marks['link']!)) || { from, to };
}
