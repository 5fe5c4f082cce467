/**
 * Keeps a menu by its button, on the side with more room, where style sheets cannot (`.menu-panel` in ui.css). To be
 * called as it opens; answers the way to end that.
 */
export function placeMenu(panel: HTMLElement, button: HTMLElement, width = menuWidth): () => void {
  if (CSS.supports('position-area: end')) return () => undefined;
  const open = new AbortController();
  const options = { signal: open.signal, capture: true, passive: true };
  const place = () => Object.assign(panel.style, placeBy(button.getBoundingClientRect(), width));
  place();
  // Whatever part of the page is scrolled may have its button in it.
  addEventListener('scroll', place, options);
  addEventListener('resize', place, options);
  return () => open.abort();
}

/** It ends where its button ends, or begins where that begins if there is no room for the whole of it. */
function placeBy({ left, right, top, bottom }: DOMRect, width: number) {
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [top, clientHeight - bottom];
  const wide = Math.min(width, clientWidth - 2 * gap);
  const begin = right - wide >= gap ? right - wide : Math.min(left, clientWidth - wide - gap);
  return {
    inset: 'auto',
    left: `${begin}px`,
    ...(below >= above ? { top: `${bottom + gap}px` } : { bottom: `${clientHeight - top + gap}px` }),
    maxBlockSize: `${Math.max(above, below) - 2 * gap}px`,
  };
}

const gap = 8;
/** `w-64`: what is closed cannot be measured. */
const menuWidth = 256;
