import { Trash2 } from 'lucide-react';
import type { Note } from '#shared/contract/books/notes.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { useAutosave } from '#web/texts/use-autosave.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Moment } from '#web/ui/moment.tsx';
import type { NoteActions } from './use-note-actions.ts';

/** Saves the note while the author types. After a conflict, the note contains both texts, the server's first. */
export function NoteCard({ note, actions }: { note: Note; actions: NoteActions }) {
  const { text, words, problem, type, leave } = useAutosave({
    key: `draft:${actions.userid}:note:${note.id}`,
    saved: note.text,
    mark: note.revision,
    send: (typed, baseRevision) => actions.save(note.id, typed, baseRevision),
  });
  const statusId = `${note.id}-status`;
  return (
    <div className="grid rounded-control border border-rule bg-sheet focus-within:border-edge">
      <textarea
        dir="auto"
        aria-label="Note"
        aria-describedby={statusId}
        aria-invalid={problem !== undefined || undefined}
        rows={2}
        maxLength={bookLimits.noteCharacters}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void leave()}
        className="field-sizing-content max-h-96 w-full resize-none rounded-control bg-transparent px-3 pt-2.5 font-reading text-[1.0625rem] leading-relaxed -outline-offset-2"
      />
      <div className="flex items-center justify-between ps-3 text-small text-faded">
        <output id={statusId} className={classes(problem !== undefined && 'font-medium text-alarm')}>
          {problem ?? (words === '' ? <Moment at={note.updatedAt} /> : words)}
        </output>
        <IconButton label="Delete the note" className="text-faded" onClick={() => void actions.remove(note)}>
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
    </div>
  );
}
