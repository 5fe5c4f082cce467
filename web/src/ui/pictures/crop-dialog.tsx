import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { nearestZoom, movedCrop, wholeCrop, type CropShape } from './crop.ts';
import { croppedFile, drawCrop } from './picture-file.ts';

export function CropDialog({
  picture,
  shape,
  words,
  isRound = false,
  wide = false,
  onSend,
  onClose,
}: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number }>(undefined);
  const [crop, setCrop] = useState(wholeCrop);
  const sending = useMutation({
    mutationFn: async () => onSend(await croppedFile(picture, crop, shape)),
    onSuccess: onClose,
  });
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, { picture, crop, shape });
  }, [picture, crop, shape]);

  const nearest = nearestZoom(picture, shape);
  const moveBy = (across: number, down: number) =>
    setCrop((now) => movedCrop(now, { across, down }, picture, shape));
  function moveByPointer({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!grip.current) return;
    moveBy(
      (clientX - grip.current.x) / currentTarget.clientWidth,
      (clientY - grip.current.y) / currentTarget.clientHeight,
    );
    grip.current = { x: clientX, y: clientY };
  }
  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveBy(...step);
  }
  return (
    <Dialog title={words.title} wide={wide} onClose={onClose}>
      <div className="grid gap-5">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is what they are for */}
        <div
          role="application"
          aria-label="Picture. Arrow keys move it."
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
          tabIndex={0}
          className={classes(
            'mx-auto w-full',
            isRound ? 'max-w-80 rounded-full' : 'rounded-sheet',
            // Narrows a tall picture, which would otherwise leave no room for the controls below.
            shape.height > shape.width && 'max-w-72',
          )}
          onKeyDown={moveByKey}
        >
          <canvas
            ref={canvas}
            {...shownSize(shape)}
            className={classes(
              'block w-full cursor-grab touch-none bg-well active:cursor-grabbing',
              isRound ? 'rounded-full' : 'rounded-sheet',
            )}
            onPointerDown={(event) => {
              grip.current = { x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={moveByPointer}
            onPointerUp={() => (grip.current = undefined)}
            onPointerCancel={() => (grip.current = undefined)}
          />
        </div>
        {nearest > 1 && (
          <label className="grid gap-2">
            <span className="font-medium">Zoom in</span>
            <input
              type="range"
              min={1}
              max={nearest}
              step={0.05}
              value={crop.zoom}
              aria-valuetext={`${Math.round(crop.zoom * 100)} percent`}
              className="h-11 w-full accent-accent"
              onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
            />
          </label>
        )}
        <p className="text-small text-faded">{words.hint}</p>
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
          <StatusLine tone={sending.isError ? 'alarm' : 'calm'}>
            {sending.isPending && 'Uploading…'}
            {sending.isError &&
              `Error: ${messageOf(sending.error, 'We couldn’t upload the picture. Try again.')}`}
          </StatusLine>
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            {words.use}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const steps: Readonly<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** The canvas size, sharp on screens with two device pixels per CSS pixel. */
const shownSize = ({ width, height }: CropShape) => {
  const scale = Math.min(1, 640 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly shape: CropShape;
  readonly words: CropWords;
  readonly isRound?: boolean;
  readonly wide?: boolean;
  /** Rejects with a message for the person. */
  readonly onSend: (file: Blob) => Promise<unknown>;
  readonly onClose: () => void;
}

export interface CropWords {
  readonly title: string;
  readonly hint: string;
  readonly use: string;
}
