import { audioFilesPath, type SiteConfig } from '#shared/site-config.ts';
import { knownConfig } from '#web/platform/config.ts';

/**
 * Where a file of an audio comes from: at the streaming domain, below the base of audio files, as `/config.json` has
 * both. A page that was opened under another name of the site asks that name: the cookies that open private sound, and
 * the policy of the page, are of the name that was opened.
 */
export function soundAddress(path: string): string {
  const config = knownConfig();
  if (!config || !isAtItsAddress(config) || !path.startsWith(`${audioFilesPath}/`)) return path;
  return config.streamDomain + config.api.audioFiles + path.slice(audioFilesPath.length);
}

const isAtItsAddress = ({ identity }: SiteConfig): boolean =>
  identity.redirectSignIn.startsWith(`${location.origin}/`);
