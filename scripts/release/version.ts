import { CommandRefusal } from '#build/command-refusal.ts';

/**
 * Throws if the version is invalid or lower than the last one. The last version may be written again until it is
 * deployed.
 */
export function requireNext(version: string, last: string | undefined): void {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new CommandRefusal(`"${version}" is no version: three numbers, as in 0.2.0.`);
  if (last !== undefined && version.localeCompare(last, 'en', { numeric: true }) < 0)
    throw new CommandRefusal(`${version} comes before ${last}, the last release.`);
}

/**
 * Moves the unreleased changes to the section of the version; if it exists already, adds them to it. Throws if the
 * section would have no changes.
 */
export function changelogOf(changelog: string, version: string, date: string): string {
  const [before, unreleased] = changelog.split(/^## Unreleased\n/m);
  if (unreleased === undefined) throw new CommandRefusal('CHANGELOG.md has no section "Unreleased".');
  const [news, last] = unreleased.split(/^## /m);
  if (!news!.trim() && !last?.startsWith(`${version} `))
    throw new CommandRefusal('CHANGELOG.md says of nothing that is unreleased.');
  const releaseText = unreleased.replace(new RegExp(`^## ${version.replaceAll('.', '\\.')} .*\n\n`, 'm'), '');
  return `${before}## Unreleased\n\n## ${version} (${date})\n${releaseText}`;
}

export const packageWithVersion = (text: string, version: string): string =>
  text.replace(/("version": ")[^"]+/, `$1${version}`);

/** The lock file has the version twice: at the top and in the root package. */
export const lockFileWithVersion = (text: string, version: string): string =>
  packageWithVersion(text, version).replace(
    /("packages": \{\s+"": \{\s+"name": "quillcast",\s+"version": ")[^"]+/,
    `$1${version}`,
  );
