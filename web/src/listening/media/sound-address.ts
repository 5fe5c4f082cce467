import { audioFilesPath, type SiteConfig } from '#shared/site-config.ts';
import { loadedConfig } from '#web/platform/config.ts';

/**
 * Returns a media file's address on the streaming domain from `/config.json`. A page opened under another host name
 * uses that host, because its cookies for private audio and its CSP belong to it.
 */
export function soundAddress(path: string): string {
  const config = loadedConfig();
  if (!config || !hasOwnOrigin(config) || !path.startsWith(`${audioFilesPath}/`)) return path;
  return config.streamDomain + config.api.audioFiles + path.slice(audioFilesPath.length);
}

const hasOwnOrigin = ({ identity }: SiteConfig): boolean =>
  identity.redirectSignIn.startsWith(`${location.origin}/`);
