import type { DeployedPackage } from './deployed-packages.ts';
import { allowedLicenses, extraLicensesByPackage } from './known-licenses.ts';

export const problemsOf = (packages: readonly DeployedPackage[]): readonly string[] =>
  packages.flatMap(({ name, license }) => {
    const isAllowed = (one: string) =>
      allowedLicenses.has(one) || (extraLicensesByPackage[name]?.includes(one) ?? false);
    const refusedChoices = termsOf(license).filter((choices) => !choices.some(isAllowed));
    return refusedChoices.map(
      (choices) => `${name} is deployed under ${choices.join(' or ') || 'no license'}.`,
    );
  });

/**
 * Parses `(MIT AND Zlib)` or `(MIT OR GPL-3.0-or-later)`. Returns the terms, all of them required, and for each term
 * its choices; one choice of a term is enough.
 */
const termsOf = (license: string): readonly (readonly string[])[] =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .map((term) => term.split(' OR ').filter((one) => one !== ''));
