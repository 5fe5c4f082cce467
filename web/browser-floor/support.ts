import { features } from 'web-features';
import { floor } from './floor.ts';

/** What web-features knows of the support of each feature, under the keys of MDN's browser-compat-data. */
const support = new Map<string, Support>();
for (const feature of Object.values(features)) {
  if (!('status' in feature)) continue;
  for (const [key, { support: its }] of Object.entries(feature.status.by_compat_key ?? {}))
    support.set(key, { ...its });
}

/** Keys by their last part, for names that are met without knowing whose they are. */
const byName = Map.groupBy(support.keys(), (key) => nameOf(key));

/** Whether one of the floor's browsers lacks it; false for what is not known. */
export function isNewer(key: string): boolean {
  const its = support.get(key);
  return its !== undefined && Object.entries(floor).some(([browser, oldest]) => lacks(its[browser], oldest));
}

/** Since when the browsers have it, by their names. */
export const versionsOf = (key: string): Support => support.get(key) ?? {};

/** The key if it is known and newer. */
export const newer = (key: string): string[] => (isNewer(key) ? [key] : []);

/**
 * The first key of a name for which everything that bears it is newer: where one bearer is old, nobody can tell by
 * the name.
 */
export function newerByName(name: string, within: RegExp): string[] {
  const keys = (byName.get(name) ?? []).filter((key) => within.test(key));
  return keys.length > 0 && keys.every(isNewer) ? [keys[0]!] : [];
}

/** For a person: since when which browser has it. */
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

/** What began before records did (`≤37`) is old. */
const versionOf = (version: string) => version.replace('≤', '').split('.').map(Number);

type Support = Readonly<Partial<Record<string, string>>>;
