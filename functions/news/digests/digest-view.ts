import type { DigestChange } from '#shared/contract/news/notifications.ts';
import type { StoredDigest } from './digest-store.ts';

/** When a digest comes, as its person chose. */
export const digestView = (digest: StoredDigest | undefined): DigestChange => {
  if (!digest) return { every: 'never' };
  const { every, hour, day, timeZone } = digest;
  return { every, hour, ...(day !== undefined && { day }), timeZone };
};
