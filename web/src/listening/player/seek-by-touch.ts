/**
 * For a line to go along, which browsers move as soon as a finger touches it, though the finger may only scroll the page:
 * it counts once the finger goes along the line or is lifted from it.
 */
export function seekByTouch(seek: (seconds: number) => void): SeekByTouch {
  let touchedAt: number | undefined;
  let resting = false;
  return {
    change: (seconds) => {
      touchedAt = resting ? seconds : undefined;
      if (!resting) seek(seconds);
    },
    down: ({ pointerType }) => {
      resting = pointerType === 'touch';
    },
    move: () => {
      resting = false;
    },
    up: () => {
      resting = false;
      if (touchedAt !== undefined) seek(touchedAt);
      touchedAt = undefined;
    },
    cancel: () => {
      resting = false;
      touchedAt = undefined;
    },
  };
}

interface SeekByTouch {
  /** The line has another value. */
  readonly change: (seconds: number) => void;
  readonly down: (pointer: Pick<PointerEvent, 'pointerType'>) => void;
  readonly move: () => void;
  readonly up: () => void;
  /** The browser takes the finger for its own, to scroll. */
  readonly cancel: () => void;
}
