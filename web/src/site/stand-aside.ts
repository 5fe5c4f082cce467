/**
 * Hides the help button at once while it covers a control, or sticky text (`data-sticks`) that can't be scrolled away.
 * Shows it again when the page has come to rest and the button covers neither. Returns a function that stops this.
 */
export function keepHelpAside(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const atRest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => look({ mayReturn: true }), restMilliseconds);
  };
  const moved = () => {
    look({ mayReturn: false });
    atRest();
  };
  addEventListener('scroll', moved, { capture: true, passive: true });
  for (const name of ['resize', 'focusin', 'pointerup']) addEventListener(name, atRest);
  const grown = new ResizeObserver(atRest);
  const changed = new MutationObserver(atRest);
  for (const id of ['content', 'foot']) {
    const element = document.getElementById(id);
    if (!element) continue;
    grown.observe(element);
    changed.observe(element, { childList: true, subtree: true });
  }
  atRest();
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', moved, { capture: true });
    for (const name of ['resize', 'focusin', 'pointerup']) removeEventListener(name, atRest);
    grown.disconnect();
    changed.disconnect();
  };
}

function look({ mayReturn }: { mayReturn: boolean }): void {
  const button = document.getElementById('help');
  if (!button) return;
  const covers = pointsOf(homeOf(button)).some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((element) => element.closest(avoided) && element.closest('#help, .help-panel') === null),
  );
  if (covers || mayReturn) button.toggleAttribute('data-aside', covers);
}

function homeOf(button: HTMLElement): Home {
  const place = button.parentElement!.getBoundingClientRect();
  const left = place.left + button.offsetLeft;
  const top = place.top + button.offsetTop;
  return { left, top, size: button.offsetWidth };
}

/**
 * Returns the points under the help button that are checked for controls, dense enough that no target of the minimum
 * size (24 px) is missed.
 */
const pointsOf = ({ left, top, size }: Home) =>
  steps.flatMap((down) => steps.map((along) => [left + along * size, top + down * size] as const));

const steps = [0, 1 / 3, 2 / 3, 1];
const restMilliseconds = 250;
const avoided =
  '[data-sticks], a[href], button, input, select, textarea, summary, label, [contenteditable=true], [role=slider], [role=tab], [role=option], [role=menuitem]';

interface Home {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}
