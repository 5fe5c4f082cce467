import { features } from 'web-features';
import { floor } from './floor.ts';

const support = new Map<string, Support>();
for (const feature of Object.values(features)) {
  if (!('status' in feature)) continue;
  for (const [key, { support: versions }] of Object.entries(feature.status.by_compat_key ?? {}))
    support.set(key, { ...versions });
}

/** The keys grouped by their last part, to look up a name in code when the object that it belongs to isn't known. */
const keysByName = Map.groupBy(support.keys(), (key) => nameOf(key));

export function isNewer(key: string): boolean {
  const versions = support.get(key);
  return (
    versions !== undefined &&
    Object.entries(floor).some(([browser, oldest]) => isUnsupportedIn(versions[browser], oldest))
  );
}

export const versionsOf = (key: string): Support => support.get(key) ?? {};

export const newerKeys = (key: string): string[] => (isNewer(key) ? [key] : []);

/**
 * Returns the first key with this name if every key with this name is newer than the oldest supported browsers
 * (`floor`). If any of them is older, the name alone doesn't show that the code uses a newer feature.
 */
export function newerByName(name: string, within: RegExp): string[] {
  const keys = (keysByName.get(name) ?? []).filter((key) => within.test(key));
  return keys.length > 0 && keys.every(isNewer) ? [keys[0]!] : [];
}

export const firstVersionsText = (key: string): string =>
  Object.keys(floor)
    .map((browser) => `${browser} ${versionsOf(key)[browser] ?? 'not at all'}`)
    .join(', ');

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).replace(/_(static|event)$/, '');
}

function isUnsupportedIn(since: string | undefined, oldest: string): boolean {
  if (since === undefined) return true;
  const [major = 0, minor = 0] = versionOf(since);
  const [oldestMajor = 0, oldestMinor = 0] = versionOf(oldest);
  return major > oldestMajor || (major === oldestMajor && minor > oldestMinor);
}

/** `≤37` means version 37 or earlier and counts as 37. */
const versionOf = (version: string) => version.replace('≤', '').split('.').map(Number);

type Support = Readonly<Partial<Record<string, string>>>;
