import { useQuery } from '@tanstack/react-query';
import type { Note } from '#shared/contract/books/notes.ts';
import { notesQuery } from '#web/books/workspace/book-queries.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { NoteCard } from './note-card.tsx';
import { NewNote } from './new-note.tsx';
import { useNoteActions, type NoteActions } from './use-note-actions.ts';

export default function NotesPanel({ of, outline, chapterId }: PanelProps) {
  const { data: notes, error, refetch } = useQuery(notesQuery(of));
  const actions = useNoteActions(of);
  if (!notes) {
    return <Loading error={error} refetch={refetch} what="the notes" skeletons={['h-24', 'h-24']} />;
  }
  const chapters = chaptersOf(outline);
  const chapter = chapters.find(({ id }) => id === chapterId);
  const chapterIds = new Set(chapters.map(({ id }) => id));
  return (
    <div className="grid gap-8">
      {actions.removed && (
        <output className="flex items-center justify-between gap-2 rounded-control bg-well ps-3 text-small">
          The note is deleted.
          <Button look="plain" onClick={() => void actions.undoRemove()}>
            Undo
          </Button>
        </output>
      )}
      {chapter && (
        <NoteGroup
          title={chapter.title}
          empty="Who wears the red coat? What doesn’t she know yet?"
          notes={notes.filter((note) => note.chapterId === chapter.id)}
          chapterId={chapter.id}
          actions={actions}
        />
      )}
      <NoteGroup
        title="The whole book"
        empty="Names, places, threads to pick up again."
        // Includes notes on chapters in the trash, so that the author can still see them.
        notes={notes.filter((note) => note.chapterId === undefined || !chapterIds.has(note.chapterId))}
        chapterId={undefined}
        actions={actions}
      />
      <OtherChapters notes={notes} chapters={chapters} openId={chapterId} />
    </div>
  );
}

function NoteGroup({ title, empty, notes, chapterId, actions }: NoteGroupProps) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h3 dir="auto" className="text-[1.0625rem] wrap-anywhere">
        {title}
      </h3>
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} actions={actions} />
      ))}
      <NewNote
        key={chapterId ?? 'book'}
        label={`New note on ${title}`}
        placeholder={empty}
        chapterId={chapterId}
        actions={actions}
      />
    </section>
  );
}

function OtherChapters({ notes, chapters, openId }: OtherChaptersProps) {
  const otherChapters = chapters
    .map(({ id, title }) => ({ id, title, count: notes.filter(({ chapterId }) => chapterId === id).length }))
    .filter(({ id, count }) => count > 0 && id !== openId);
  if (otherChapters.length === 0) return null;
  return (
    <p className="text-small text-faded">
      There are also notes on {otherChapters.map(({ title, count }) => `${title} (${count})`).join(', ')}.
    </p>
  );
}

interface NoteGroupProps {
  readonly title: string;
  readonly empty: string;
  readonly notes: readonly Note[];
  readonly chapterId: string | undefined;
  readonly actions: NoteActions;
}

interface OtherChaptersProps {
  readonly notes: readonly Note[];
  readonly chapters: ReturnType<typeof chaptersOf>;
  readonly openId: string | undefined;
}
