import { withoutCacheBuster } from './reload-rule.ts';

export function tidyAddress(): void {
  const address = withoutCacheBuster(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
