import { toastStore } from './toasts.ts';

/**
 * Keeps the toasts above everything and reachable. A modal dialog makes the rest of the page inert, even what is
 * painted above it, so the toasts' container moves into the topmost dialog. Returns a function that removes the
 * container.
 */
export function placeToasts(onReady: (place: HTMLElement) => void): () => void {
  const toastContainer = document.createElement('div');
  const begin = () => {
    const top = topOf(toastContainer);
    if (top === undefined) toastContainer.style.removeProperty('--toasts-top');
    else toastContainer.style.setProperty('--toasts-top', `${top}px`);
  };
  toastContainer.popover = 'manual';
  toastContainer.dataset['toasts'] = '';
  const settle = () => {
    const host = topmostDialog() ?? document.body;
    if (toastContainer.parentElement === host && toastContainer.isConnected) return;
    host.append(toastContainer);
    begin();
    // The popover shown last is painted on top.
    toastContainer.showPopover?.();
  };
  settle();
  onReady(toastContainer);
  const unwatchToasts = toastStore.subscribe(begin);
  addEventListener('scroll', begin, { passive: true });
  addEventListener('resize', begin);
  const watch = new MutationObserver(settle);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => {
    watch.disconnect();
    unwatchToasts();
    removeEventListener('scroll', begin);
    removeEventListener('resize', begin);
    toastContainer.remove();
  };
}

/**
 * Returns the top of the toasts in pixels: below the bar and a page header with controls, unless the header reaches the
 * lower half of the window. Returns undefined in a dialog, or if there is neither the bar nor such a header.
 */
function topOf(place: HTMLElement): number | undefined {
  if (place.parentElement !== document.body) return undefined;
  const bottoms = ['.bar', '[data-page-header]:has(a, button, select)']
    .flatMap((part) => document.querySelector(part) ?? [])
    .map((part) => part.getBoundingClientRect().bottom)
    .filter((bottom) => bottom < innerHeight / 2);
  return bottoms.length === 0 ? undefined : Math.max(0, ...bottoms) + gapPixels;
}

const gapPixels = 12;

/** Open dialogs are in the document in stacking order. */
const topmostDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'));
