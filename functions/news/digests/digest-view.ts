import type { DigestSettings } from '#shared/contract/news/notifications.ts';
import type { KeptDigest } from '#functions/news/digest-store.ts';

/** When a digest comes, as its person chose, or why it does not any more. */
export const digestView = (digest: KeptDigest | undefined): DigestSettings => {
  if (!digest) return { every: 'never' };
  if ('stopped' in digest) return { every: 'never', stopped: digest.stopped };
  const { every, hour, day, timeZone } = digest;
  return { every, hour, ...(day !== undefined && { day }), timeZone };
};
