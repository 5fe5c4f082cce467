/**
 * A fallback for browsers without `position-area` (`.menu-panel` in ui.css): positions an open menu next to its button,
 * on the side with more room. Returns a function that stops repositioning.
 */
export function placeMenu(panel: HTMLElement, button: HTMLElement, width = menuWidth): () => void {
  if (CSS.supports('position-area: end')) return () => undefined;
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  const placePanel = () => Object.assign(panel.style, positionBeside(button.getBoundingClientRect(), width));
  placePanel();
  // Listens with `capture`, because the button may be in any scrolled part of the page.
  addEventListener('scroll', placePanel, options);
  addEventListener('resize', placePanel, options);
  return () => controller.abort();
}

function positionBeside({ left, right, top, bottom }: DOMRect, width: number) {
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [top, clientHeight - bottom];
  const wide = Math.min(width, clientWidth - 2 * gapPixels);
  const begin = right - wide >= gapPixels ? right - wide : Math.min(left, clientWidth - wide - gapPixels);
  return {
    inset: 'auto',
    left: `${begin}px`,
    ...(below >= above
      ? { top: `${bottom + gapPixels}px` }
      : { bottom: `${clientHeight - top + gapPixels}px` }),
    maxBlockSize: `${Math.max(above, below) - 2 * gapPixels}px`,
  };
}

const gapPixels = 8;
/** The width of `w-64`, because a closed menu can't be measured. */
const menuWidth = 256;
