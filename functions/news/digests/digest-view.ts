import type { DigestSettings } from '#shared/contract/news/notifications.ts';
import type { DigestRecord } from '#functions/news/digest-store.ts';

export const digestView = (digest: DigestRecord | undefined): DigestSettings => {
  if (!digest) return { every: 'never' };
  if ('stopped' in digest) return { every: 'never', stopped: digest.stopped };
  const { every, hour, day, timeZone } = digest;
  return { every, hour, ...(day !== undefined && { day }), timeZone };
};
