/**
 * Delays seeking until the finger moves along the range or is lifted, because a range jumps as soon as a finger touches
 * it, even if the finger only scrolls the page.
 */
export function seekByTouch(seek: (seconds: number) => void): SeekByTouch {
  let touchedAt: number | undefined;
  let isTouching = false;
  return {
    change: (seconds) => {
      touchedAt = isTouching ? seconds : undefined;
      if (!isTouching) seek(seconds);
    },
    down: ({ pointerType }) => {
      isTouching = pointerType === 'touch';
    },
    move: () => {
      isTouching = false;
    },
    up: () => {
      isTouching = false;
      if (touchedAt !== undefined) seek(touchedAt);
      touchedAt = undefined;
    },
    cancel: () => {
      isTouching = false;
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
