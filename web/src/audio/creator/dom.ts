import type { Store } from '#web/platform/store.ts';

export function renderOnChange(
  store: Pick<Store<unknown>, 'subscribe'>,
  render: () => void,
  signal: AbortSignal,
): void {
  signal.addEventListener('abort', store.subscribe(render));
  render();
}

export function optionElement(value: string, text: string): HTMLOptionElement {
  const element = document.createElement('option');
  element.value = value;
  element.textContent = text;
  return element;
}

/** Skips an unchanged value, because writing it would move the caret to the end. */
export function setValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  if (field.value !== value) field.value = value;
}

/** Skips unchanged text, because screen readers would announce it again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Doesn't use `disabled`, which would lose the focus. */
export function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.setAttribute('aria-busy', String(busy));
}
