/**
 * Makes a place for toasts, tells `onReady` of it, and keeps it above everything and within reach. An open modal
 * dialog makes the rest of the page inert, even what is painted above it; so the place moves into the topmost dialog
 * while there is one. Answers the way to take it away.
 */
export function standToasts(onReady: (place: HTMLElement) => void): () => void {
  const place = document.createElement('div');
  place.popover = 'manual';
  place.dataset['toasts'] = '';
  const settle = () => {
    const host = topmostDialog() ?? document.body;
    if (place.parentElement === host && place.isConnected) return;
    host.append(place);
    // What was shown last is painted on top.
    place.showPopover?.();
  };
  settle();
  onReady(place);
  const watch = new MutationObserver(settle);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => {
    watch.disconnect();
    place.remove();
  };
}

/** Dialogs stand in the page in the order in which they open above each other. */
const topmostDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open]')].findLast((dialog) => dialog.matches(':modal'));
