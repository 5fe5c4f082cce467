import type { DeployedPackage } from './deployed-packages.ts';
import { allowedLicenses, allowedTo } from './known-licenses.ts';

/** What keeps packages from being deployed, in sentences; none where all of their licenses are allowed. */
export const problemsOf = (packages: readonly DeployedPackage[]): readonly string[] =>
  packages.flatMap(({ name, license }) => {
    const isAllowed = (one: string) => allowedLicenses.has(one) || (allowedTo[name]?.includes(one) ?? false);
    const refused = termsOf(license).filter((choices) => !choices.some(isAllowed));
    return refused.map((choices) => `${name} is deployed under ${choices.join(' or ') || 'no license'}.`);
  });

/** `(MIT AND Zlib)`, `(MIT OR GPL-3.0-or-later)`: all that are asked for, each with those of which one is enough. */
const termsOf = (license: string): readonly (readonly string[])[] =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .map((term) => term.split(' OR ').filter((one) => one !== ''));
