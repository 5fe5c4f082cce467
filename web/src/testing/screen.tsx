import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export async function render(component: ReactNode): Promise<() => Promise<void>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  // happy-dom has no popovers: every menu is open.
  HTMLElement.prototype.hidePopover = () => undefined;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => root.render(<QueryClientProvider client={queries}>{component}</QueryClientProvider>));
  return async () => {
    await act(async () => root.unmount());
    container.remove();
  };
}

export async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? textToHear(candidate)).trim() === name,
  );
  if (!button) throw new Error(`There is no button "${name}".`);
  await act(async () => button.click());
}

function textToHear(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
}

export async function fill(label: string, value: string): Promise<void> {
  const field = fieldOf(label);
  const prototype: unknown = Object.getPrototypeOf(field);
  await act(async () => {
    // The prototype's setter bypasses React's setter on the element, so React notices the change as it does with
    // typing.
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

export const settle = () => act(async () => new Promise((done) => setTimeout(done, 0)));

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await act(async () => new Promise((done) => setTimeout(done, 5)));
}

export const pageText = (): string => document.body.textContent;
