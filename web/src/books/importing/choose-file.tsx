import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

export function ChooseFile({ problem, isAgain = false, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  // When the person comes back to this step, the button that they pressed no longer exists, so the button for choosing
  // a file takes the focus.
  useEffect(() => {
    if (isAgain) button.current?.focus();
  }, [isAgain]);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <div className="grid gap-5">
      {problem !== undefined && (
        <p role="alert" className="border-s-2 border-alarm py-1 ps-4">
          {problem} <CopyIdIn line={problem} />
        </p>
      )}
      {/* Dropping a file needs a mouse; the button inside does the same without one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes(
          'grid justify-items-center gap-4 rounded-sheet border-2 border-dashed px-5 py-10 text-center transition-colors',
          over ? 'border-accent bg-well' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden size={32} className="text-faded" />
        <p className="pointer-coarse:hidden">Drop your manuscript here, or</p>
        <Button ref={button} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="A file with your book"
          accept=".docx,.odt,.fodt,.epub,.html,.htm,.md,.markdown,.txt,.zip"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Lets the same file be chosen again after a correction.
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <p className="text-small text-faded">
          Word (.docx), OpenDocument (.odt), EPUB, HTML, Markdown or plain text, up to 50 MB
        </p>
      </div>
      <p className="text-small text-faded">
        We read the file on your device. You see its chapters, and anything we can’t import, before we save
        anything.
      </p>
    </div>
  );
}

interface ChooseFileProps {
  readonly problem: string | undefined;
  readonly isAgain: boolean | undefined;
  readonly onFile: (file: File) => void;
}
