import { loadConfig } from '#web/platform/config.ts';

/**
 * Returns what the stand-in of a local copy can't read in a voice's language; empty on AWS, for other languages and
 * while the configuration can't be loaded.
 */
export async function standInLimit(language: string): Promise<string> {
  if (!language.startsWith('ja')) return '';
  const { voiceStandIn } = await loadConfig().catch(() => ({ voiceStandIn: undefined }));
  return voiceStandIn === undefined
    ? ''
    : `${voiceStandIn} can’t read Japanese characters (kanji), only kana. On AWS, a Japanese voice reads them.`;
}
