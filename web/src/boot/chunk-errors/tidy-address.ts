import { withoutPastCaches } from './reload-rule.ts';

export function tidyAddress(): void {
  const address = withoutPastCaches(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
