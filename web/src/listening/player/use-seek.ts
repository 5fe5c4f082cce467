import { useState, type ChangeEvent } from 'react';
import { seekByTouch } from './seek-by-touch.ts';
import { seek } from './engine.ts';

export function useSeek() {
  const [{ change, down, move, up, cancel }] = useState(() => seekByTouch(seek));
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(Number(event.target.value)),
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: cancel,
  };
}
