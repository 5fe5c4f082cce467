import { flushSync } from 'react-dom';

/**
 * Ends the editing of a name by a key: the focus goes to the name (`data-name`) of the same row. Leaving the field by a
 * pointer must not move the focus: Firefox would keep it there instead of giving it to what was pressed.
 */
export function endByKey(field: HTMLElement, end: () => void): void {
  const row = field.closest('li');
  flushSync(end);
  row?.querySelector<HTMLElement>('[data-name]')?.focus();
}
