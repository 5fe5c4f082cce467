/**
 * Moves the focus before a decided item leaves its list (`data-decides`): to the same button (`data-verb`) of the next
 * item, otherwise of the previous one, otherwise to the panel.
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

export const focusElement = (element: HTMLElement | null): void => element?.focus();
