export function aToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const payload = {
    sub: 'ada-id',
    username: 'ada',
    token_use: 'access',
    exp: epochSecondsIn(900),
    ...claims,
  };
  return [{ alg: 'RS256' }, payload].map((part) => base64Url(JSON.stringify(part))).join('.') + '.signature';
}

/** Returns the time `seconds` from now, in seconds since 1970 as in tokens. */
export const epochSecondsIn = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const base64Url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
