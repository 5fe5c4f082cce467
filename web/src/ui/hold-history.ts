/**
 * Holds up steps to and fro in the history that lead to another page of the app; `ask` gets the way to make such a step
 * all the same. Leaving the app is the page's own end (`beforeunload`).
 */
export function holdHistory(ask: (go: () => void) => void, signal: AbortSignal): void {
  if ('navigation' in window) holdBefore(window.navigation, ask, signal);
  else undoAfter(ask, signal);
}

function holdBefore(navigation: Navigation, ask: (go: () => void) => void, signal: AbortSignal): void {
  const hold = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !cancelable) return;
    if (pageOf(destination.url) === pageOf(location.href)) return;
    event.preventDefault();
    ask(() => navigation.traverseTo(destination.key));
  };
  navigation.addEventListener('navigate', hold, { signal });
}

/**
 * A browser without the Navigation API tells of a step when it is made. Before the router hears of it, the page gets its
 * address back, as an entry after the one that was gone to: one step back from there is the step that was asked for, and
 * where it was one step back itself, the history is as it was.
 */
function undoAfter(ask: (go: () => void) => void, signal: AbortSignal): void {
  let here = { address: location.href, state: history.state as unknown };
  const note = () => (here = { address: location.href, state: history.state });
  const undo = () => {
    if (pageOf(location.href) === pageOf(here.address)) note();
    else {
      history.pushState(here.state, '', here.address);
      ask(() => history.back());
    }
  };
  addEventListener('popstate', undo, { signal, capture: true });
  for (const change of ['pushState', 'replaceState', 'hashchange'])
    addEventListener(change, note, { signal });
}

/** Sections of one page are no other place. */
const pageOf = (address: string) => address.replace(/#.*/, '');
