import { dismissToast, holdToasts, releaseToasts, toastStore } from './toasts.ts';

let focusBefore: HTMLElement | undefined;

/**
 * Pauses all toasts while one is hovered or focused. F8 focuses the newest; Escape dismisses the focused one, or the
 * newest if nothing else is open.
 */
export function attendToToasts(place: HTMLElement): () => void {
  for (const name of ['pointerover', 'focusin']) place.addEventListener(name, holdToasts);
  place.addEventListener('pointerout', () => {
    if (!place.contains(document.activeElement)) releaseToasts();
  });
  place.addEventListener('focusout', () => {
    if (!place.querySelector('[data-toast]:hover')) releaseToasts();
  });
  addEventListener('keydown', handleKeys, { capture: true });
  const unwatch = toastStore.subscribe(handleLeavingToasts);
  return () => {
    unwatch();
    removeEventListener('keydown', handleKeys, { capture: true });
    releaseToasts();
  };
}

/**
 * Releases the timers when a hovered or focused toast disappears, because no event reports that. The focus moves to the
 * newest toast, or back to where F8 was pressed.
 */
function handleLeavingToasts(): void {
  const attendedToasts = toastStore.get().filter(({ id, leaving }) => leaving && isAttended(id));
  if (attendedToasts.length > 0) releaseToasts();
  if (attendedToasts.some(({ id }) => hasFocus(id))) (newestButton() ?? focusBefore)?.focus();
}

function handleKeys(event: KeyboardEvent): void {
  const newest = newestToast();
  if (!newest) return;
  const focused = document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset['toast'];
  if (event.key === 'F8') {
    event.preventDefault();
    if (focused === undefined && document.activeElement instanceof HTMLElement) {
      focusBefore = document.activeElement;
    }
    newestButton()?.focus();
  }
  if (event.key === 'Escape' && (focused !== undefined || !isElsewhereOpen())) {
    // Escape must not close a dialog below the toast as well.
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
const newestButton = () =>
  toastStore
    .get()
    .filter((toast) => !toast.leaving)
    .map(({ id }) => elementOf(id)?.querySelector('button'))
    .findLast((button) => button);
const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-toast="${id}"]`);
