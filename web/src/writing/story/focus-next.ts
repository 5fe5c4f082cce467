/**
 * Something to decide (`data-decides`) is about to leave its list: the keyboard goes on at the next one, at the same
 * button if it has that; after the last at the one before it, and after the only one at the panel.
 */
export function focusNext(pressed: HTMLElement): void {
  const item = pressed.closest<HTMLElement>('[data-decides]');
  const panel = pressed.closest<HTMLElement>('[role=tabpanel]');
  if (!item || !panel) return;
  const items = [...panel.querySelectorAll<HTMLElement>('[data-decides]')].filter(
    (other) => other.dataset['decides'] === item.dataset['decides'],
  );
  const at = items.indexOf(item);
  const next = items[at + 1] ?? items[at - 1];
  const name = pressed.dataset['verb'];
  const button = name === undefined ? null : next?.querySelector<HTMLElement>(`[data-verb="${name}"]`);
  const target = button ?? next ?? panel;
  if (target === panel) panel.tabIndex = -1;
  target.focus({ preventScroll: target === panel });
}

/** For `ref`: what has just come takes the focus. */
export const focusIt = (element: HTMLElement | null): void => element?.focus();
