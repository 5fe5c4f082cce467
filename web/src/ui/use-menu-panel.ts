import { useEffect, useId, useRef, type ToggleEvent } from 'react';
import { placeMenu } from './place-menu.ts';

/**
 * Positions a popover (`.menu-panel`) next to its button. Both need their `ref`; the button needs `popoverTarget={id}`,
 * the popover `id` and `onBeforeToggle={place}`. `width` is in pixels.
 */
export function useMenuPanel<Panel extends HTMLElement = HTMLDivElement>(width?: number) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  const cleanUp = useRef<() => void>(undefined);
  useEffect(() => () => cleanUp.current?.(), []);
  useEffect(() => {
    // Set by script, because the CSP blocks style attributes in prerendered pages.
    const anchor = `--menu${id.replaceAll(/\W/g, '')}`;
    button.current?.style.setProperty('anchor-name', anchor);
    panel.current?.style.setProperty('position-anchor', anchor);
  }, [id]);
  const placePanel = (event: ToggleEvent<Panel>) => {
    cleanUp.current?.();
    if (event.newState === 'open' && button.current)
      cleanUp.current = placeMenu(event.currentTarget, button.current, width);
  };
  return { button, panel, id, place: placePanel };
}
