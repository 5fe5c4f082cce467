import { tabStorage } from './storage.ts';

const storageKey = 'authRedirect';

/** Keeps where to go after sign-in (S2.67); only a path of this site, so that no link can lead people elsewhere. */
export function keepRedirect(target: string): void {
  if (isOwnPath(target)) tabStorage.setItem(storageKey, target);
}

export function keptRedirect(): string | undefined {
  const target = tabStorage.getItem(storageKey);
  return target !== null && isOwnPath(target) ? target : undefined;
}

/** The kept path, once. */
export function takeRedirect(): string | undefined {
  const target = keptRedirect();
  tabStorage.removeItem(storageKey);
  return target;
}

function isOwnPath(target: string): boolean {
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return false;
  const url = new URL(target, location.origin);
  // A path that begins with two slashes would name another host to whoever reads it next.
  return url.origin === location.origin && !url.pathname.startsWith('//');
}
