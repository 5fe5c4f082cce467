import { useState, type FormEvent } from 'react';
import { textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { PictureQuestion } from './picture-desk.ts';

export default function PictureDialog({ words, onAnswer }: PictureDialogProps) {
  const [description, setDescription] = useState(words.description);
  const [caption, setCaption] = useState(words.caption);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onAnswer({ description, caption });
  }
  return (
    <Dialog title="Picture" onClose={() => onAnswer(undefined)}>
      <form onSubmit={submit} className="grid gap-5">
        <TextArea
          label="Description"
          dir="auto"
          rows={3}
          maxLength={textPictureLimits.descriptionCharacters}
          value={description}
          note="Describe this picture for people who can’t see it. Leave it empty if it’s only decorative."
          onChange={({ target }) => setDescription(target.value)}
        />
        <Field
          label="Caption"
          dir="auto"
          autoComplete="off"
          maxLength={textPictureLimits.captionCharacters}
          value={caption}
          note="Readers see it below the picture."
          onChange={({ target }) => setCaption(target.value)}
        />
        <Button type="submit" className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  );
}

interface PictureDialogProps {
  readonly words: PictureQuestion['words'];
  readonly onAnswer: PictureQuestion['answer'];
}
