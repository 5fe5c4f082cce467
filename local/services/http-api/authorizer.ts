import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';

/**
 * The gateway's JWT authorizer. The audience is compared with `aud` or, where a token has none, `client_id`:
 * so ID tokens pass here too, as on AWS. Returns undefined for everything that is not a good token.
 */
export function jwtAuthorizer(jwksUriOf: (issuer: string) => string) {
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  return async ({ Issuer, Audience }: JwtConfiguration, header = ''): Promise<Claims | undefined> => {
    const token = /^(?:Bearer )?(\S+)$/i.exec(header.trim())?.[1];
    if (!token) return undefined;
    if (!keys.has(Issuer)) keys.set(Issuer, createRemoteJWKSet(new URL(jwksUriOf(Issuer))));
    try {
      const { payload } = await jwtVerify(token, keys.get(Issuer)!, { issuer: Issuer });
      const audiences = [payload.aud ?? payload['client_id']].flat();
      return audiences.some((value) => Audience.includes(String(value))) ? asStrings(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** HTTP API hands every claim over as a string; a list becomes `[admin editor]`. */
function asStrings(payload: JWTPayload): Claims {
  const asString = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asString(value)]));
}

/** As an authorizer of the template says it. */
export interface JwtConfiguration {
  readonly Issuer: string;
  readonly Audience: readonly string[];
}
export type Claims = Record<string, string>;
