import { ownersMediaFolder } from '#shared/addresses.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { getSignedCookies } from '@aws-sdk/cloudfront-signer';

/** As long as an access token: then whoever was signed out elsewhere hears nothing private any more. */
const sessionMinutes = retention.mediaCookieMinutes;

/**
 * CloudFront opens exactly the caller's own folder to whoever carries these cookies. The site is named in full: a
 * wildcard there would match anything before the folder's name, also another's file with that name in its query.
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
    const attributes = attributesOf(actor.id, { seconds: sessionMinutes * 60, overTls });
    for (const [name, value] of Object.entries(cookies)) setCookie(`${name}=${value}; ${attributes}`);
    return { expiresAt: expires.toISOString() };
  };
}

/**
 * Needs no token: whoever signs out has just given theirs up, and only the asking browser loses anything. That
 * browser also forgets the sound that it keeps: it would play without asking anybody.
 */
export const closeMediaSession: Operation<typeof contract.closeMediaSession> = async ({
  params: { userid },
  browser: { setCookie, clearCache, overTls },
}) => {
  if (!/^[\w-]+$/.test(userid)) throw new Refusal('not_found', 'There’s nothing at this address.');
  clearCache();
  const attributes = attributesOf(userid, { seconds: 0, overTls });
  for (const name of ['Policy', 'Signature', 'Key-Pair-Id']) setCookie(`CloudFront-${name}=; ${attributes}`);
};

const folderOf = (userid: string) => `/${ownersMediaFolder(userid)}`;

const attributesOf = (userid: string, { seconds, overTls }: { seconds: number; overTls: boolean }) =>
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
