import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a component into the page of the test, as the app would. Answers the way to take it away. */
export async function render(component: ReactNode): Promise<() => Promise<void>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  // happy-dom knows no popovers: every menu is open there
  HTMLElement.prototype.hidePopover = () => undefined;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => root.render(<QueryClientProvider client={queries}>{component}</QueryClientProvider>));
  return async () => {
    await act(async () => root.unmount());
    place.remove();
  };
}

/** Presses the button that is named so. */
export async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? textToHear(candidate)).trim() === name,
  );
  if (!button) throw new Error(`There is no button "${name}".`);
  await act(async () => button.click());
}

/** Without what is hidden from screen readers. */
function textToHear(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
}

/** Writes into the field that is labelled so, or chooses in it. */
export async function fill(label: string, value: string): Promise<void> {
  const field = fieldOf(label);
  const prototype: unknown = Object.getPrototypeOf(field);
  await act(async () => {
    // React watches the element's own setter; the one of its class goes past it, as typing does.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
}

export function fieldOf(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(
    (candidate) => candidate.textContent.trim() === label,
  );
  const field = found
    ? document.getElementById(found.htmlFor)
    : document.querySelector(`:is(input, textarea, select)[aria-label="${label}"]`);
  if (!field) throw new Error(`There is no field "${label}".`);
  return field as HTMLInputElement;
}

/** Lets everything that is under way come to rest. */
export const settle = () => act(async () => new Promise((done) => setTimeout(done, 0)));

/** Waits for what comes in its own time, as chunks do. */
export async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await act(async () => new Promise((done) => setTimeout(done, 5)));
}

export const pageText = (): string => document.body.textContent;
