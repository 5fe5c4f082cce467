import { useState } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { NoteActions } from './use-note-actions.ts';

export function NewNote({ label, placeholder, chapterId, actions }: NewNoteProps) {
  const key = `draft:${actions.userid}:new-note:${chapterId ?? 'book'}`;
  const [text, setText] = useState(() => browserStorage.getItem(key) ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  function write(typed: string): void {
    setText(typed);
    setProblem(undefined);
    if (typed === '') browserStorage.removeItem(key);
    else browserStorage.setItem(key, typed);
  }

  async function add(): Promise<void> {
    if (busy || text.trim() === '') return;
    setBusy(true);
    try {
      await actions.add(text, chapterId);
      write('');
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t save the note. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextArea
        label={<span className="sr-only">{label}</span>}
        dir="auto"
        rows={2}
        placeholder={placeholder}
        maxLength={bookLimits.noteCharacters}
        value={text}
        problem={problem}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
        }}
      />
      <Button
        type="submit"
        look="quiet"
        busy={busy}
        disabled={text.trim() === ''}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
}

interface NewNoteProps {
  readonly label: string;
  readonly placeholder: string;
  readonly chapterId: string | undefined;
  readonly actions: NoteActions;
}
