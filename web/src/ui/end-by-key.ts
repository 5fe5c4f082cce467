import { flushSync } from 'react-dom';

/**
 * Ends the editing of a name after a key press and focuses the row's name (`data-name`). Don't use it when a pointer
 * leaves the field: in Firefox the focus would stay on the row and not go to the pressed element.
 */
export function endByKey(field: HTMLElement, end: () => void): void {
  const row = field.closest('li');
  flushSync(end);
  row?.querySelector<HTMLElement>('[data-name]')?.focus();
}
