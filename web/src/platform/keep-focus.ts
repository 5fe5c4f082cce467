import { restFocus } from './rest-focus.ts';

/**
 * The keyboard is never lost: where what had the focus is removed, disabled or hidden, the focus goes on to what comes
 * after it, or else before it, in the smallest part of the page about it that is left. Whoever has a better place gives
 * it at once, and is let be; so is the focus of who works with a pointer. Answers the way to end it.
 */
export function keepFocus(): () => void {
  let spot: Spot | undefined;
  let byPointer = false;

  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement) spot = spotOf(target, spot);
  };
  const look = () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (spot && !byPointer && document.activeElement === document.body && !takesFocus(spot.element))
          goOnFrom(spot);
      }),
    );
  };
  const lookWhereGone = () => {
    // Cheap, because it is asked after every key that changes a text.
    if (spot && (!spot.element.isConnected || spot.element.matches(':disabled'))) look();
  };

  const end = new AbortController();
  const { signal } = end;
  const early = { signal, capture: true };
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('focusout', look, { signal });
  document.addEventListener('pointerdown', () => (byPointer = true), early);
  document.addEventListener('keydown', () => (byPointer = false), early);
  const watch = new MutationObserver(lookWhereGone);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    end.abort();
    watch.disconnect();
  };
}

/** Where the focus is, with all that stands about it: once it is gone nobody can tell any more. */
function spotOf(element: HTMLElement, last: Spot | undefined): Spot {
  const scope = element.closest('dialog') ?? document.body;
  const stops = stopsIn(scope);
  const at = stops.indexOf(element);
  const about: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) {
    about.push(each);
    if (each === scope) break;
  }
  return {
    element,
    scope,
    about,
    before: stops.slice(0, Math.max(at, 0)),
    after: stops.slice(at + 1),
    opener: scope === document.body ? undefined : last?.scope === scope ? last.opener : last,
  };
}

function goOnFrom({ about, before, after, opener }: Spot): void {
  for (const part of about) {
    const isNear = (stop: HTMLElement) => part.contains(stop) && takesFocus(stop);
    const next =
      part.isConnected && (after.find(isNear) ?? before.findLast(isNear) ?? stopsIn(part).find(takesFocus));
    if (next) return next.focus();
  }
  if (!opener) return restFocus();
  if (takesFocus(opener.element)) opener.element.focus();
  else goOnFrom(opener);
}

const stopsIn = (part: Element) => [
  ...part.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]):not([tabindex="-1"])',
  ),
];

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

interface Spot {
  readonly element: HTMLElement;
  /** The dialog that it stands in, or the page. */
  readonly scope: Element;
  /** What it stands in, from the smallest to the scope. */
  readonly about: readonly Element[];
  /** Stops of the keyboard in the scope. */
  readonly before: readonly HTMLElement[];
  readonly after: readonly HTMLElement[];
  /** Where the focus was before it came into the dialog. */
  readonly opener: Spot | undefined;
}
