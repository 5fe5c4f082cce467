/**
 * Blocks back and forward steps that lead to another page of the app. `ask` receives a function that makes the step
 * anyway. Leaving the app is handled by `beforeunload`.
 */
export function holdHistory(ask: (go: () => void) => void, signal: AbortSignal): void {
  if ('navigation' in window) holdByNavigationApi(window.navigation, ask, signal);
  else undoByHistory(ask, signal);
}

function holdByNavigationApi(
  navigation: Navigation,
  ask: (go: () => void) => void,
  signal: AbortSignal,
): void {
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
 * Without the Navigation API, a step can't be prevented. So this handler, which runs before the router, undoes the
 * step: it adds a new history entry for the page that was left. Going back from this entry makes the step after all.
 * After a single step back, the history is the same as before the step.
 */
function undoByHistory(ask: (go: () => void) => void, signal: AbortSignal): void {
  let currentEntry = { address: location.href, state: history.state as unknown };
  const note = () => (currentEntry = { address: location.href, state: history.state });
  const undo = () => {
    if (pageOf(location.href) === pageOf(currentEntry.address)) note();
    else {
      history.pushState(currentEntry.state, '', currentEntry.address);
      ask(() => history.back());
    }
  };
  addEventListener('popstate', undo, { signal, capture: true });
  for (const change of ['pushState', 'replaceState', 'hashchange'])
    addEventListener(change, note, { signal });
}

/** Sections of one page count as the same page. */
const pageOf = (address: string) => address.replace(/#.*/, '');
