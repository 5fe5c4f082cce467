/**
 * Events that mark parts of a sent page as hydrated: first the shell, then the screen, then each late part (an element
 * with `data-late`). Early events of a part are then replayed (`before-paint/early-events.ts`).
 */
export const announceShell = (): void => void dispatchEvent(new Event('shell-hydrated'));

export const announceScreen = (): void => void dispatchEvent(new Event('screen-hydrated'));

export const announcePart = (element: HTMLElement | null): void =>
  void element?.dispatchEvent(new Event('part-hydrated', { bubbles: true }));

export const whenShellHydrated = (act: () => void): void =>
  addEventListener('shell-hydrated', act, { once: true });

export function onHydration(hear: (part: Element | null) => void): void {
  addEventListener('shell-hydrated', () => hear(document.documentElement));
  addEventListener('screen-hydrated', () => hear(document.querySelector('main')));
  addEventListener('part-hydrated', ({ target }) => hear(target as Element));
}
