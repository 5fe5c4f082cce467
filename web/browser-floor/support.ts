import { features } from 'web-features';
import { floor } from './floor.ts';

const support = new Map<string, Support>();
for (const feature of Object.values(features)) {
  if (!('status' in feature)) continue;
  for (const [key, { support: versions }] of Object.entries(feature.status.by_compat_key ?? {}))
    support.set(key, { ...versions });
}

/** Keys by their last part, for names found in code without a known owner. */
const byName = Map.groupBy(support.keys(), (key) => nameOf(key));

export function isNewer(key: string): boolean {
  const versions = support.get(key);
  return (
    versions !== undefined &&
    Object.entries(floor).some(([browser, oldest]) => lacks(versions[browser], oldest))
  );
}

export const versionsOf = (key: string): Support => support.get(key) ?? {};

export const newer = (key: string): string[] => (isNewer(key) ? [key] : []);

/**
 * Returns the first key with this name, but only if every key with this name is newer: otherwise the name alone can't
 * tell.
 */
export function newerByName(name: string, within: RegExp): string[] {
  const keys = (byName.get(name) ?? []).filter((key) => within.test(key));
  return keys.length > 0 && keys.every(isNewer) ? [keys[0]!] : [];
}

export const sinceWhen = (key: string): string =>
  Object.keys(floor)
    .map((browser) => `${browser} ${versionsOf(key)[browser] ?? 'not at all'}`)
    .join(', ');

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).replace(/_(static|event)$/, '');
}

function lacks(since: string | undefined, oldest: string): boolean {
  if (since === undefined) return true;
  const [major = 0, minor = 0] = versionOf(since);
  const [oldestMajor = 0, oldestMinor = 0] = versionOf(oldest);
  return major > oldestMajor || (major === oldestMajor && minor > oldestMinor);
}

/** A version before the records began (`≤37`) counts as old. */
const versionOf = (version: string) => version.replace('≤', '').split('.').map(Number);

type Support = Readonly<Partial<Record<string, string>>>;
