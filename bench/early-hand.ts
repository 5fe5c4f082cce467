/**
 * Injected by `lost-presses.ts` into a page before its own scripts: lists the controls, uses one at the given moment
 * and reports the state of the page. Must not use imports, because it runs only in the browser.
 */
export function installHand({ use, moment }: { use?: string; moment?: Moment }): void {
  // Excludes the skip-back buttons, which do nothing at the start of a sound.
  const controlSelector =
    'button:not([data-skip^="-"]), select, textarea, summary, input:not([type=hidden]), [role=button], [role=slider], a[href]:not([download], [target=_blank], [href^="mailto:"])';
  const hand: EarlyHand = {
    hydrated: false,
    used: false,
    sounds: 0,
    controls: () => namedControls().map(([name]) => name),
    snapshot,
  };
  Object.assign(globalThis, { hand });
  const media = HTMLMediaElement.prototype;
  const play = Object.getOwnPropertyDescriptor(media, 'play')?.value as (
    this: HTMLMediaElement,
  ) => Promise<void>;
  media.play = function playCounted(this: HTMLMediaElement) {
    hand.sounds++;
    return play.call(this);
  };
  // Waits for one more task, so that every other listener of the event has run.
  addEventListener('screen-hydrated', () => setTimeout(() => (hand.hydrated = true)));
  if (use === undefined) return;
  if (moment === 'shell') addEventListener('shell-hydrated', tryNow, { once: true });
  if (moment === 'hydrated')
    for (const sign of ['screen-hydrated', 'early-player-ready'])
      addEventListener(sign, () => setTimeout(tryNow, 1_000));
  if (moment === 'seen') requestAnimationFrame(tryEachFrame);

  function tryEachFrame(): void {
    if (!tryNow()) requestAnimationFrame(tryEachFrame);
  }

  function tryNow(): boolean {
    const element = namedControls().find(([name]) => name === use)?.[1];
    if (!element || hand.used) return hand.used;
    hand.used = true;
    element.scrollIntoView({ block: 'center' });
    for (const type of ['pointerdown', 'mousedown'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
    element.focus();
    if (element instanceof HTMLSelectElement) choose(element);
    else if (isWritten(element)) write(element as HTMLInputElement);
    else element.click();
    return true;
  }

  function choose(select: HTMLSelectElement): void {
    select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }

  function write(field: HTMLInputElement): void {
    const value = field.type === 'range' ? String(Number(field.max) / 2) : 'lantern';
    // Bypasses React's own setter, as real typing does.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function isWritten(element: Element): boolean {
    return element.matches('textarea, input:not([type=radio], [type=checkbox], [type=file], [type=submit])');
  }

  /**
   * Names each control by its label and its part of the page. Includes only the first two links of a list, because the
   * other links do the same.
   */
  function namedControls(): [string, HTMLElement][] {
    const counts = new Map<string, number>();
    return [...document.querySelectorAll<HTMLElement>(controlSelector)]
      .filter(isUsable)
      .filter((element) => {
        const list = element.matches('a') && element.closest('ul, ol, table, [data-transcript]');
        return !list || [...list.querySelectorAll('a')].slice(0, 2).some((link) => link === element);
      })
      .map((element) => {
        const pagePart = element.closest('main')
          ? 'main'
          : (element.closest('header, footer')?.localName ?? 'foot');
        const words = element.getAttribute('aria-label') ?? element.closest('label')?.textContent;
        const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        const name = `${pagePart} ${element.localName} "${(words ?? labels ?? element.textContent).trim().slice(0, 50)}"`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return [`${name} ${counts.get(name)}`, element];
      });
  }

  function isUsable(element: HTMLElement): boolean {
    const { bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom + scrollY > 0 && !element.matches(':disabled') && element.checkVisibility();
  }

  function snapshot(): string {
    const dialogTexts = [...document.querySelectorAll('dialog[open], :popover-open')].map(
      (it) => it.textContent,
    );
    const states = namedControls().map(([, element]) => [
      ...['aria-label', 'aria-pressed', 'aria-expanded', 'aria-selected', 'aria-current'].map((it) =>
        element.getAttribute(it),
      ),
      'value' in element ? element.value : '',
      'checked' in element ? element.checked : '',
    ]);
    const words = document.querySelector('main')?.textContent.replaceAll(/\d+/g, '0');
    const { theme } = document.documentElement.dataset;
    const soundPositions = [...document.querySelectorAll('audio')].map(({ currentTime }) =>
      Math.round(currentTime),
    );
    return JSON.stringify([location.href, theme, dialogTexts, states, words, hand.sounds, soundPositions]);
  }
}

export type Moment = 'seen' | 'shell' | 'hydrated';

export interface EarlyHand {
  hydrated: boolean;
  used: boolean;
  sounds: number;
  readonly controls: () => string[];
  readonly snapshot: () => string;
}
