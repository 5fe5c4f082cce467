import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { nearestZoom, pulled, wholeCrop } from './crop.ts';
import { croppedFile, drawCrop } from './picture-file.ts';

/** Which square of a picture is kept: pulled and drawn near by hand, arrow keys or the slider. What fails stays as it is. */
export function CropDialog({ picture, onSend, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number }>(undefined);
  const [crop, setCrop] = useState(wholeCrop);
  const sending = useMutation({
    mutationFn: async () => onSend(await croppedFile(picture, crop)),
    onSuccess: onClose,
  });
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const pull = (across: number, down: number) => setCrop((now) => pulled(now, { across, down }, picture));
  function pullTo({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!grip.current) return;
    pull(
      (clientX - grip.current.x) / currentTarget.clientWidth,
      (clientY - grip.current.y) / currentTarget.clientHeight,
    );
    grip.current = { x: clientX, y: clientY };
  }
  function pullByKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    pull(...step);
  }
  return (
    <Dialog title="Your picture" onClose={onClose}>
      <div className="grid gap-5">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is what they are for */}
        <div
          role="application"
          aria-label="Picture. Arrow keys move it."
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
          tabIndex={0}
          className="mx-auto w-full max-w-80 rounded-full"
          onKeyDown={pullByKey}
        >
          <canvas
            ref={canvas}
            width={640}
            height={640}
            className="block aspect-square w-full cursor-grab touch-none rounded-full bg-well active:cursor-grabbing"
            onPointerDown={(event) => {
              grip.current = { x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={pullTo}
            onPointerUp={() => (grip.current = undefined)}
            onPointerCancel={() => (grip.current = undefined)}
          />
        </div>
        <label className="grid gap-2">
          <span className="font-medium">Nearer</span>
          <input
            type="range"
            min={1}
            max={nearestZoom}
            step={0.05}
            value={crop.zoom}
            aria-valuetext={`${Math.round(crop.zoom * 100)} percent`}
            className="h-11 w-full accent-accent"
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
          />
        </label>
        <p className="text-small text-faded">Pull the picture to where it should be. Everybody can see it.</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            Use this picture
          </Button>
          <StatusLine tone={sending.isError ? 'alarm' : 'calm'}>
            {sending.isPending && 'Sending…'}
            {sending.isError &&
              `Error: ${messageOf(sending.error, 'The picture could not be sent. Try again.')}`}
          </StatusLine>
        </div>
      </div>
    </Dialog>
  );
}

/** Arrow keys move the picture by a twentieth. */
const steps: Readonly<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

interface CropDialogProps {
  readonly picture: ImageBitmap;
  /** Rejects with words for the person. */
  readonly onSend: (file: Blob) => Promise<unknown>;
  readonly onClose: () => void;
}
