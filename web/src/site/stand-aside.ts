/**
 * Hides the help button at once while it covers a control, or sticky text (`data-sticks`) that can't be scrolled away.
 * Shows it again when the page has come to rest and the button covers neither. Returns a function that stops this.
 */
export function keepHelpAside(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookOnceSettled = () => {
    clearTimeout(timer);
    timer = setTimeout(() => updateAside({ mayReturn: true }), restMilliseconds);
  };
  const handleScroll = () => {
    updateAside({ mayReturn: false });
    lookOnceSettled();
  };
  addEventListener('scroll', handleScroll, { capture: true, passive: true });
  for (const name of ['resize', 'focusin', 'pointerup']) addEventListener(name, lookOnceSettled);
  const resizeObserver = new ResizeObserver(lookOnceSettled);
  const mutationObserver = new MutationObserver(lookOnceSettled);
  for (const id of ['content', 'foot']) {
    const element = document.getElementById(id);
    if (!element) continue;
    resizeObserver.observe(element);
    mutationObserver.observe(element, { childList: true, subtree: true });
  }
  lookOnceSettled();
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', handleScroll, { capture: true });
    for (const name of ['resize', 'focusin', 'pointerup']) removeEventListener(name, lookOnceSettled);
    resizeObserver.disconnect();
    mutationObserver.disconnect();
  };
}

function updateAside({ mayReturn }: { mayReturn: boolean }): void {
  const button = document.getElementById('help');
  if (!button) return;
  const isCovering = pointsOf(restingPosition(button)).some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((element) => element.closest(avoidedSelector) && element.closest('#help, .help-panel') === null),
  );
  if (isCovering || mayReturn) button.toggleAttribute('data-aside', isCovering);
}

function restingPosition(button: HTMLElement): RestingPosition {
  const parentBox = button.parentElement!.getBoundingClientRect();
  const left = parentBox.left + button.offsetLeft;
  const top = parentBox.top + button.offsetTop;
  return { left, top, size: button.offsetWidth };
}

/**
 * Returns the points under the help button at which controls are looked for. They are so close together that no control
 * of the minimum size (24 px) is missed.
 */
const pointsOf = ({ left, top, size }: RestingPosition) =>
  shares.flatMap((down) => shares.map((along) => [left + along * size, top + down * size] as const));

const shares = [0, 1 / 3, 2 / 3, 1];
const restMilliseconds = 250;
const avoidedSelector =
  '[data-sticks], a[href], button, input, select, textarea, summary, label, [contenteditable=true], [role=slider], [role=tab], [role=option], [role=menuitem]';

interface RestingPosition {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}
