import { tabStorage } from './storage.ts';

const storageKey = 'authRedirect';

/** Stores where to go after sign-in (S2.67). Accepts only paths of this site, to prevent an open redirect. */
export function keepRedirect(target: string): void {
  if (isOwnPath(target)) tabStorage.setItem(storageKey, target);
}

export function storedRedirect(): string | undefined {
  const target = tabStorage.getItem(storageKey);
  return target !== null && isOwnPath(target) ? target : undefined;
}

export function takeRedirect(): string | undefined {
  const target = storedRedirect();
  tabStorage.removeItem(storageKey);
  return target;
}

function isOwnPath(target: string): boolean {
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return false;
  const url = new URL(target, location.origin);
  // A path that begins with two slashes would name another host.
  return url.origin === location.origin && !url.pathname.startsWith('//');
}
