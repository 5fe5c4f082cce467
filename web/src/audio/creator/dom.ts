import type { Store } from '#web/platform/store.ts';

/** Draws now and after each change, until `signal` lets go. */
export function follow(
  store: Pick<Store<unknown>, 'subscribe'>,
  render: () => void,
  signal: AbortSignal,
): void {
  signal.addEventListener('abort', store.subscribe(render));
  render();
}

export function option(value: string, text: string): HTMLOptionElement {
  const element = document.createElement('option');
  element.value = value;
  element.textContent = text;
  return element;
}

/** Writing the value that stands there would move the caret to the end. */
export function setValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  if (field.value !== value) field.value = value;
}

/** Writing the words that stand there would make screen readers say them again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Shows that a press was heard. Not by `disabled`, which would take the focus away. */
export function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.setAttribute('aria-busy', String(busy));
}
