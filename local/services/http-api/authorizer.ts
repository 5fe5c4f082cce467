import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';

/**
 * The gateway's JWT authorizer. The audience is compared with `aud` or, where a token has none, `client_id`:
 * so ID tokens pass here too, as on AWS. Returns undefined for everything that is not a good token.
 */
export function jwtAuthorizer(jwksUriOf: (issuer: string) => string) {
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  return async (
    { issuer, audience }: JwtAuthorizer,
    header: string | undefined,
  ): Promise<Claims | undefined> => {
    const token = /^(?:Bearer )?(\S+)$/i.exec(header?.trim() ?? '')?.[1];
    if (!token) return undefined;
    if (!keys.has(issuer)) keys.set(issuer, createRemoteJWKSet(new URL(jwksUriOf(issuer))));
    try {
      const { payload } = await jwtVerify(token, keys.get(issuer)!, { issuer });
      const audiences = [payload.aud ?? payload['client_id']].flat();
      return audiences.some((value) => audience.includes(String(value))) ? asStrings(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** HTTP API hands every claim over as a string; a list becomes `[admin editor]`. */
function asStrings(payload: JWTPayload): Claims {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}
export type Claims = Record<string, string>;
