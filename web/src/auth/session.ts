/** Who is signed in, by the names of the spec (S3.11 to S3.14). `tokenExpiration` is in milliseconds since 1970. */
export interface Session {
  readonly userid: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly picture?: string | undefined;
  readonly idToken?: string | undefined;
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly tokenExpiration: number;
  readonly identityProvider: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

const sessionKey = 'session';
const tokenKey = 'token';

/** The session that the tokens speak of. Nothing is verified here: the server verifies each call. */
export function sessionOf(tokens: Tokens): Session | undefined {
  const access = claimsOf(tokens.accessToken);
  if (!access || typeof access['exp'] !== 'number') return undefined;
  const claims = { ...access, ...(tokens.idToken && claimsOf(tokens.idToken)) };
  const attributes = Object.fromEntries(
    Object.entries(claims).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const username =
    attributes['preferred_username'] ?? attributes['cognito:username'] ?? attributes['username'];
  const email = attributes['email'] ?? '';
  return {
    userid: attributes['sub'] ?? '',
    username: username ?? '',
    email,
    name: attributes['name'] ?? email,
    given_name: attributes['given_name'],
    family_name: attributes['family_name'],
    picture: attributes['picture'],
    ...tokens,
    tokenExpiration: access['exp'] * 1000,
    identityProvider: identityProviderOf(claims['identities']),
    attributes,
  };
}

/** Keeps the session for the next visit, the access token under `token` (S3.17). */
export function keepSession(session: Session): void {
  localStorage.setItem(sessionKey, JSON.stringify(session));
  localStorage.setItem(tokenKey, session.accessToken);
}

/** The kept session. A token without one (session storage is accepted, S6.03) is read by its own claims. */
export function keptSession(): Session | undefined {
  const accessToken = keptToken();
  if (accessToken === undefined) return undefined;
  const kept = parseJson(localStorage.getItem(sessionKey) ?? '') as Session | undefined;
  return kept?.accessToken === accessToken ? kept : sessionOf({ accessToken });
}

export const keptToken = (): string | undefined =>
  localStorage.getItem(tokenKey) ?? sessionStorage.getItem(tokenKey) ?? undefined;

export function dropSession(): void {
  localStorage.removeItem(sessionKey);
  localStorage.removeItem(tokenKey);
  sessionStorage.removeItem(tokenKey);
}

/** Whether the token's end lies in the future (S4.29), less the tolerance for slow clocks (S9.26). */
export const isLive = (session: Session, now: number): boolean => session.tokenExpiration - 5_000 > now;

const identityProviderOf = (identities: unknown): string => {
  const [first] = Array.isArray(identities) ? (identities as { providerName?: string }[]) : [];
  return first?.providerName ?? 'Cognito';
};

function claimsOf(token: string): Record<string, unknown> | undefined {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return parseJson(new TextDecoder().decode(bytes)) as Record<string, unknown> | undefined;
  } catch {
    // Somebody else's word in our storage; it is no token, so nobody is signed in.
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What cannot be read counts as not kept.
    return undefined;
  }
}
