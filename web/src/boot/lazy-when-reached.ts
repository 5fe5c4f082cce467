import { lazy, type ComponentType } from 'react';
import { loadWhenConnected } from './lazy-chunk.ts';

/**
 * Keeps a part of the sent page (the element with this `id`) unhydrated until the person points at, focuses or presses
 * it. Loads at once if there is no such element. Mark the element `data-late`, so that earlier presses are replayed.
 */
export const lazyWhenReached = <Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => whenReached(id).then(() => loadWhenConnected(load)));

function whenReached(id: string): Promise<unknown> {
  const element = globalThis.document?.getElementById(id);
  if (!element || element.matches(':hover, :focus-within')) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const resolveIfInside = ({ target }: Event) => {
      if (!element.contains(target as Node)) return;
      for (const sign of reachEvents) document.removeEventListener(sign, resolveIfInside, true);
      resolve();
    };
    // Captures on the document, because React stops events at its root while their target isn't hydrated.
    for (const sign of reachEvents) document.addEventListener(sign, resolveIfInside, true);
  });
}

const reachEvents = ['pointerover', 'focusin', 'click'];
