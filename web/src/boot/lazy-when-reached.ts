import { lazy, type ComponentType } from 'react';
import { loadWhenConnected } from './lazy-chunk.ts';

/**
 * A component that was sent with the page, as an element with this id, and stays as it was sent until somebody reaches for
 * it: with a pointer, a finger or the keyboard. On a page that was not sent it is loaded at once. Its element is
 * `data-late`, so that what is pressed in it before is done once it is hydrated.
 */
export const lazyWhenReached = <Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => reached(id).then(() => loadWhenConnected(load)));

function reached(id: string): Promise<unknown> {
  const element = globalThis.document?.getElementById(id);
  if (!element || element.matches(':hover, :focus-within')) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (!element.contains(target as Node)) return;
      for (const sign of signs) document.removeEventListener(sign, look, true);
      resolve();
    };
    // React stops such an event at its root while what it is for is not hydrated.
    for (const sign of signs) document.addEventListener(sign, look, true);
  });
}

const signs = ['pointerover', 'focusin', 'click'];
