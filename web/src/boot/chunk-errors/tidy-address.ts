import { withoutPastCaches } from './reload-rule.ts';

/** A page that was loaded past the caches has come: its address is again the one that people know. */
export function tidyAddress(): void {
  const address = withoutPastCaches(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
