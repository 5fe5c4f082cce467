import { useEffect, useState } from 'react';
import type { Manuscript } from '#web/writing/manuscript.ts';

/** Returns the selection once it is settled, not while the pointer is down or keys extend it. */
export function useSelection(manuscript: Manuscript): Selection | undefined {
  const [selection, setSelection] = useState<Selection>();
  useEffect(() => {
    let isDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateSelection = () => {
      const words = manuscript.selectedWords();
      const box = words > 0 ? manuscript.selectionBox() : undefined;
      setSelection(box && { ...box, words });
    };
    const wait = () => {
      clearTimeout(timer);
      if (isDown) return;
      if (manuscript.selectedWords() === 0) setSelection(undefined);
      else timer = setTimeout(updateSelection, restMilliseconds);
    };
    const onPointerDown = () => (isDown = true);
    const up = () => {
      isDown = false;
      wait();
    };
    const stopHearing = manuscript.onMove(wait);
    addEventListener('pointerdown', onPointerDown);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    wait();
    return () => {
      clearTimeout(timer);
      stopHearing();
      removeEventListener('pointerdown', onPointerDown);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  }, [manuscript]);
  return selection;
}

const restMilliseconds = 200;

export interface Selection {
  readonly words: number;
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
}
