import { dismissToast, holdToasts, releaseToasts, toastStore } from './toasts.ts';

let calledFrom: HTMLElement | undefined;

/**
 * While somebody points at a toast or is in one with the keyboard, no toast leaves by itself. F8 leads to the newest,
 * Escape sends one away: the one that has the focus, else the newest where nothing else stands open.
 */
export function attendToToasts(place: HTMLElement): () => void {
  for (const name of ['pointerover', 'focusin']) place.addEventListener(name, holdToasts);
  place.addEventListener('pointerout', () => {
    if (!place.contains(document.activeElement)) releaseToasts();
  });
  place.addEventListener('focusout', () => {
    if (!place.querySelector('[data-toast]:hover')) releaseToasts();
  });
  addEventListener('keydown', obeyKeys, { capture: true });
  const unwatch = toastStore.subscribe(letGoOfLeaving);
  return () => {
    unwatch();
    removeEventListener('keydown', obeyKeys, { capture: true });
    releaseToasts();
  };
}

/**
 * What held the clocks may leave from under pointer and keyboard, and no event will say so. The keyboard goes on to the
 * newest toast that stands, or back to where it was called from.
 */
function letGoOfLeaving(): void {
  const left = toastStore.get().filter(({ id, leaving }) => leaving && isAttended(id));
  if (left.length > 0) releaseToasts();
  if (left.some(({ id }) => hasFocus(id))) (newestButton() ?? calledFrom)?.focus();
}

function obeyKeys(event: KeyboardEvent): void {
  const newest = newestToast();
  if (!newest) return;
  const focused = document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset['toast'];
  if (event.key === 'F8') {
    event.preventDefault();
    if (focused === undefined && document.activeElement instanceof HTMLElement) {
      calledFrom = document.activeElement;
    }
    newestButton()?.focus();
  }
  if (event.key === 'Escape' && (focused !== undefined || !isElsewhereOpen())) {
    // Meant for the toast, not for a dialog below it.
    event.preventDefault();
    event.stopPropagation();
    dismissToast(focused ?? newest.id);
  }
}

const isElsewhereOpen = () =>
  document.querySelector('dialog[open], :popover-open:not([data-toasts])') !== null;

const isAttended = (id: string) => hasFocus(id) || (elementOf(id)?.matches(':hover') ?? false);
const hasFocus = (id: string) => elementOf(id)?.contains(document.activeElement) ?? false;
const newestToast = () => toastStore.get().findLast((toast) => !toast.leaving);
/** Of those that are rendered already. */
const newestButton = () =>
  toastStore
    .get()
    .filter((toast) => !toast.leaving)
    .map(({ id }) => elementOf(id)?.querySelector('button'))
    .findLast((button) => button);
const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-toast="${id}"]`);
