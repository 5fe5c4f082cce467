import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CropDialog, type CropWords } from './crop-dialog.tsx';
import type { CropShape } from './crop.ts';
import { readPicture } from './picture-file.ts';

/**
 * Chooses (also by drop or paste), crops, sends and removes a picture. Screen readers skip the image, because the text
 * beside it mentions the picture.
 */
export function PictureField({
  name,
  shape,
  pictureUrl,
  words,
  isDisabled,
  isShownElsewhere = false,
  onSend,
  onRemove,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const noteId = useId();
  const has = pictureUrl !== undefined;

  async function takePicture(file: File | undefined) {
    if (!file || isDisabled) return;
    setProblem(undefined);
    try {
      setPicture(await readPicture(file, shape));
    } catch (error) {
      setProblem(messageOf(error, 'This picture can’t be read.'));
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void takePicture(file);
    else setProblem(words.notAFile);
  }
  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (file) {
      event.preventDefault();
      void takePicture(file);
    } else setProblem(words.notAFile);
  }
  function close() {
    picture?.close();
    setPicture(undefined);
    button.current?.focus();
  }
  return (
    <>
      {/* Drop and paste are extras; the button inside works for everyone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        aria-label={name}
        className={classes(
          'grid min-w-0 gap-4 rounded-sheet transition-colors',
          !has && 'justify-items-center border-2 border-dashed px-5 py-8 text-center',
          isOver ? 'border-accent bg-well outline-2 outline-accent' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
        onPaste={paste}
      >
        {has && !isShownElsewhere && (
          <img
            src={pictureUrl}
            alt=""
            width={shape.width}
            height={shape.height}
            className="block h-auto w-full rounded-sheet bg-well"
          />
        )}
        <div className={classes('flex flex-wrap gap-x-4 gap-y-2', !has && 'justify-center')}>
          <Button
            ref={button}
            look="quiet"
            disabled={isDisabled}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden size={18} />
            {has ? words.replace : words.choose}
          </Button>
          {has && (
            <Button
              look="plain"
              className="-ms-3"
              disabled={isDisabled}
              onClick={() => {
                setProblem(undefined);
                onRemove();
                button.current?.focus();
              }}
            >
              <Trash2 aria-hidden size={18} />
              {words.remove}
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role={problem === undefined ? undefined : 'alert'}
          className={problem === undefined ? 'text-small text-faded' : 'text-small font-medium text-alarm'}
        >
          {problem ?? words.hint}
        </p>
        {problem !== undefined && <CopyIdIn line={problem} />}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={`${name}: file`}
          onChange={({ target }) => {
            void takePicture(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
      </fieldset>
      {picture && (
        <CropDialog
          wide={shape.width > shape.height}
          picture={picture}
          shape={shape}
          words={words.crop}
          onSend={onSend}
          onClose={close}
        />
      )}
    </>
  );
}

interface PictureFieldProps {
  readonly name: string;
  readonly shape: CropShape;
  readonly pictureUrl: string | undefined;
  readonly words: PictureWords;
  readonly isDisabled?: boolean;
  readonly isShownElsewhere?: boolean;
  /** Rejects with a message for the person. */
  readonly onSend: (file: Blob) => Promise<unknown>;
  readonly onRemove: () => void;
}

export interface PictureWords {
  readonly choose: string;
  readonly replace: string;
  readonly remove: string;
  readonly hint: string;
  readonly notAFile: string;
  readonly crop: CropWords;
}
