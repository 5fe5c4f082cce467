import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';

/**
 * A stand-in for the gateway's JWT authorizer. Compares the audience with `aud` or, if missing, `client_id`, so ID
 * tokens pass too, as on AWS. Returns undefined for an invalid token.
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
      return audiences.some((value) => Audience.includes(String(value)))
        ? claimsAsStrings(payload)
        : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** HTTP APIs pass every claim as a string; a list becomes `[admin editor]`. */
function claimsAsStrings(payload: JWTPayload): Claims {
  const asString = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, asString(value)]));
}

export interface JwtConfiguration {
  readonly Issuer: string;
  readonly Audience: readonly string[];
}
export type Claims = Record<string, string>;
