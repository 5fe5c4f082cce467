import { flushSync } from 'react-dom';

/**
 * Ends a field that stands in the place of a name, by a key: the keyboard goes on at the name (`data-name`) of its row.
 * A field that is left by a pointer gives the focus to nothing: Firefox would keep it there, and not in what was pressed.
 */
export function endByKey(field: HTMLElement, end: () => void): void {
  const row = field.closest('li');
  flushSync(end);
  row?.querySelector<HTMLElement>('[data-name]')?.focus();
}
