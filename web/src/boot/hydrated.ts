/**
 * How a sent page says which of its parts are hydrated: first what stands about every screen, then the screen, and each
 * part that comes later than what stands about it, an element marked `data-late`. Early events of that part are
 * replayed then (`before-paint/early-events.ts`).
 */
export const announceShell = (): void => void dispatchEvent(new Event('shell-hydrated'));

export const announceScreen = (): void => void dispatchEvent(new Event('screen-hydrated'));

export const announcePart = (element: HTMLElement | null): void =>
  void element?.dispatchEvent(new Event('part-hydrated', { bubbles: true }));

/** Once the first page answers. */
export const whenShellHydrated = (act: () => void): void =>
  addEventListener('shell-hydrated', act, { once: true });

/** Hears of each part in turn; the shell is the document's root. */
export function onHydration(hear: (part: Element | null) => void): void {
  addEventListener('shell-hydrated', () => hear(document.documentElement));
  addEventListener('screen-hydrated', () => hear(document.querySelector('main')));
  addEventListener('part-hydrated', ({ target }) => hear(target as Element));
}
