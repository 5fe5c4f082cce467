/**
 * What is decided is about to leave its list (`data-decides` names that): the keyboard goes on at the next one there, at
 * the same button (`data-verb`); after the last at the one before it, and where nothing is left at the panel.
 */
export function focusNext(pressed: HTMLElement): void {
  const panel = pressed.closest<HTMLElement>('[role=tabpanel]');
  if (!panel) return;
  const item = pressed.closest<HTMLElement>('[data-decides]');
  const list = item ? `[data-decides="${item.dataset['decides']}"]` : undefined;
  const verb = pressed.dataset['verb'];
  const stops = list
    ? [...panel.querySelectorAll<HTMLElement>(verb === undefined ? list : `${list} [data-verb="${verb}"]`)]
    : [];
  const at = stops.indexOf(verb === undefined && item ? item : pressed);
  const next = stops[at + 1] ?? stops[at - 1];
  if (!next) panel.tabIndex = -1;
  (next ?? panel).focus({ preventScroll: !next });
}

/** For `ref`: what has just come takes the focus. */
export const focusIt = (element: HTMLElement | null): void => element?.focus();
