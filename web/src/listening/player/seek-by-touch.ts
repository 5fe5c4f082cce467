/**
 * Delays seeking until the finger moves along the range or is lifted, because a range jumps as soon as a finger touches
 * it, even if the finger only scrolls the page.
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
  readonly change: (seconds: number) => void;
  readonly down: (pointer: Pick<PointerEvent, 'pointerType'>) => void;
  readonly move: () => void;
  readonly up: () => void;
  /** The browser turned the touch into a scroll. */
  readonly cancel: () => void;
}
