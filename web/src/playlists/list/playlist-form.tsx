import { useState, type FormEvent } from 'react';
import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';

export function PlaylistForm({ title = '', description = '', submit, fallback, onSubmit, onCancel }: Props) {
  const [fields, setFields] = useState({ title, description });
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const formRef = useFirstWrong(error);
  const isNameless = error instanceof Error && error.message === playlistRefusals.nameMissing;

  async function savePlaylist(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (fields.title.trim() === '') throw new ReadableError(playlistRefusals.nameMissing);
      await onSubmit({ title: fields.title.trim(), description: fields.description.trim() });
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  }

  return (
    <form ref={formRef} noValidate className="grid gap-5" onSubmit={(event) => void savePlaylist(event)}>
      <Field
        label="Name"
        dir="auto"
        autoComplete="off"
        maxLength={75}
        value={fields.title}
        problem={isNameless ? playlistRefusals.nameMissing : undefined}
        onChange={(event) => setFields({ ...fields, title: event.target.value })}
      />
      <TextArea
        label="Description"
        dir="auto"
        rows={3}
        maxLength={500}
        value={fields.description}
        note="Describe the playlist. Optional."
        onChange={(event) => setFields({ ...fields, description: event.target.value })}
      />
      {error !== undefined && !isNameless && (
        <StatusLine tone="alarm">Error: {messageOf(error, fallback)}</StatusLine>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface Props {
  readonly title?: string;
  readonly description?: string;
  readonly submit: string;
  /** The error message if the server gives no reason. */
  readonly fallback: string;
  readonly onSubmit: (fields: { title: string; description: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}
