import { ownersMediaFolder } from '#shared/addresses.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { getSignedCookies } from '@aws-sdk/cloudfront-signer';

/**
 * Equals the lifetime of an access token, so that a session that was signed out on another device soon loses access to
 * private media.
 */
const sessionMinutes = retention.mediaCookieMinutes;

/**
 * Sets cookies that open only the caller's own folder. The policy names the full origin, because a leading wildcard
 * would also match another person's file with this folder's name in its query.
 */
export function openMediaSession(deps: Dependencies): Operation<typeof contract.openMediaSession> {
  return async ({ actor, browser: { setCookie, overTls, pageOrigin } }) => {
    if (!pageOrigin)
      throw new Refusal('invalid', 'The Origin header must name the site that plays the media.');
    const expires = new Date(deps.now().getTime() + sessionMinutes * 60_000);
    const policy = JSON.stringify({
      Statement: [
        {
          Resource: `${pageOrigin}${folderOf(actor.id)}*`,
          Condition: { DateLessThan: { 'AWS:EpochTime': Math.floor(expires.getTime() / 1_000) } },
        },
      ],
    });
    const cookies = getSignedCookies({
      policy,
      keyPairId: deps.keyPairId,
      privateKey: await deps.privateKey(),
    });
    const attributes = cookieAttributes(actor.id, { seconds: sessionMinutes * 60, overTls });
    for (const [name, value] of Object.entries(cookies)) setCookie(`${name}=${value}; ${attributes}`);
    return { expiresAt: expires.toISOString() };
  };
}

/**
 * Needs no token, because a caller who signs out no longer has one, and only this browser loses access. Clears the
 * browser cache too, because cached media plays without a request.
 */
export const closeMediaSession: Operation<typeof contract.closeMediaSession> = async ({
  params: { userid },
  browser: { setCookie, clearCache, overTls },
}) => {
  if (!/^[\w-]+$/.test(userid)) throw new Refusal('not_found', 'There’s nothing at this address.');
  clearCache();
  const attributes = cookieAttributes(userid, { seconds: 0, overTls });
  for (const name of ['Policy', 'Signature', 'Key-Pair-Id']) setCookie(`CloudFront-${name}=; ${attributes}`);
};

const folderOf = (userid: string) => `/${ownersMediaFolder(userid)}`;

const cookieAttributes = (userid: string, { seconds, overTls }: { seconds: number; overTls: boolean }) =>
  [
    `Path=${folderOf(userid)}`,
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...(overTls ? ['Secure'] : []),
  ].join('; ');

interface Dependencies {
  readonly keyPairId: string;
  readonly privateKey: () => Promise<string>;
  readonly now: () => Date;
}
