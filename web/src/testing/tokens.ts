/** An access token (or, with the claims for it, an ID token) as Cognito's look; signed by nobody. */
export function aToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const payload = { sub: 'ada-id', username: 'ada', token_use: 'access', exp: inSeconds(900), ...claims };
  return [{ alg: 'RS256' }, payload].map((part) => base64Url(JSON.stringify(part))).join('.') + '.signature';
}

/** The moment `seconds` from now as tokens count it. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const base64Url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
