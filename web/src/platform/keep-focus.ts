import { restFocus } from './rest-focus.ts';

/**
 * Moves the focus when the focused element is removed, disabled or hidden: to the next tab stop, or else the previous
 * one, in the smallest surrounding part that remains. Does nothing if other code has set the focus, or after a pointer
 * press. Returns a function that stops watching.
 */
export function keepFocus(): () => void {
  let spot: FocusSurroundings | undefined;
  let usedPointer = false;

  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement) spot = surroundingsOf(target, spot);
  };
  const restoreIfLost = () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (spot && !usedPointer && document.activeElement === document.body && !isFocusable(spot.element))
          moveFocusFrom(spot);
      }),
    );
  };
  const checkIfRemoved = () => {
    // A cheap check, because it runs after each key press in a text.
    if (spot && (!spot.element.isConnected || spot.element.matches(':disabled'))) restoreIfLost();
  };

  const end = new AbortController();
  const { signal } = end;
  const early = { signal, capture: true };
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('focusout', restoreIfLost, { signal });
  document.addEventListener('pointerdown', () => (usedPointer = true), early);
  document.addEventListener('keydown', () => (usedPointer = false), early);
  const watch = new MutationObserver(checkIfRemoved);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    end.abort();
    watch.disconnect();
  };
}

/** Records the surroundings in advance, because they can't be found after the element is removed. */
function surroundingsOf(element: HTMLElement, last: FocusSurroundings | undefined): FocusSurroundings {
  const scope = element.closest('dialog') ?? document.body;
  const stops = tabStopsIn(scope);
  const at = stops.indexOf(element);
  const ancestors: Element[] = [];
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    ancestors.push(ancestor);
    if (ancestor === scope) break;
  }
  return {
    element,
    scope,
    about: ancestors,
    before: stops.slice(0, Math.max(at, 0)),
    after: stops.slice(at + 1),
    opener: scope === document.body ? undefined : last?.scope === scope ? last.opener : last,
  };
}

function moveFocusFrom({ about, before, after, opener }: FocusSurroundings): void {
  for (const part of about) {
    const isNear = (stop: HTMLElement) => part.contains(stop) && isFocusable(stop);
    const next =
      part.isConnected &&
      (after.find(isNear) ?? before.findLast(isNear) ?? tabStopsIn(part).find(isFocusable));
    if (next) return next.focus();
  }
  if (!opener) return restFocus();
  if (isFocusable(opener.element)) opener.element.focus();
  else moveFocusFrom(opener);
}

const tabStopsIn = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]):not([tabindex="-1"])',
  ),
];

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true }));

interface FocusSurroundings {
  readonly element: HTMLElement;
  readonly scope: Element;
  readonly about: readonly Element[];
  readonly before: readonly HTMLElement[];
  readonly after: readonly HTMLElement[];
  readonly opener: FocusSurroundings | undefined;
}
