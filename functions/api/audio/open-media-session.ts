import type { audio as contract } from '#shared/contract/audio.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { getSignedCookies } from '@aws-sdk/cloudfront-signer';

const sessionHours = 12;

/** CloudFront opens exactly the caller's own folder to whoever carries these cookies. */
export function openMediaSession(parts: Parts): Operation<typeof contract.openMediaSession> {
  return async ({ actor, setCookie, overTls }) => {
    const expires = new Date(parts.now().getTime() + sessionHours * 3_600_000);
    const folder = `/media/private/${actor.id}/`;
    const policy = JSON.stringify({
      Statement: [
        {
          Resource: `http*://*${folder}*`,
          Condition: { DateLessThan: { 'AWS:EpochTime': Math.floor(expires.getTime() / 1_000) } },
        },
      ],
    });
    const cookies = getSignedCookies({
      policy,
      keyPairId: parts.keyPairId,
      privateKey: await parts.privateKey(),
    });
    const attributes = [`Path=${folder}`, 'HttpOnly', 'SameSite=Strict', `Max-Age=${sessionHours * 3_600}`];
    if (overTls) attributes.push('Secure');
    for (const [name, value] of Object.entries(cookies))
      setCookie([`${name}=${value}`, ...attributes].join('; '));
    return { expiresAt: expires.toISOString() };
  };
}

interface Parts {
  readonly keyPairId: string;
  readonly privateKey: () => Promise<string>;
  readonly now: () => Date;
}
