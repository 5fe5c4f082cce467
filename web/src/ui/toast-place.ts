import { toastStore } from './toasts.ts';

/**
 * Makes a place for toasts, tells `onReady` of it, and keeps it above everything and within reach. An open modal
 * dialog makes the rest of the page inert, even what is painted above it; so the place moves into the topmost dialog
 * while there is one. Answers the way to take it away.
 */
export function standToasts(onReady: (place: HTMLElement) => void): () => void {
  const place = document.createElement('div');
  const begin = () => {
    const top = topOf(place);
    if (top === undefined) place.style.removeProperty('--toasts-top');
    else place.style.setProperty('--toasts-top', `${top}px`);
  };
  place.popover = 'manual';
  place.dataset['toasts'] = '';
  const settle = () => {
    const host = topmostDialog() ?? document.body;
    if (place.parentElement === host && place.isConnected) return;
    host.append(place);
    begin();
    // What was shown last is painted on top.
    place.showPopover?.();
  };
  settle();
  onReady(place);
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
    place.remove();
  };
}

/**
 * Where toasts begin: below the bar and, where it has something to press, the page's header. A header that fills much of
 * the window doesn't count. Undefined where there is neither, and in a dialog.
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

/** Dialogs stand in the page in the order in which they open above each other. */
const topmostDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'));
