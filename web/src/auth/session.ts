import { browserStorage, tabStorage } from '#web/platform/storage.ts';
import { refreshToleranceMilliseconds } from './margins.ts';

/** Field names follow the spec (S3.11 to S3.14). `tokenExpiration` is in milliseconds since 1970. */
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
  /** From the profile, after the person has chosen a username (S3.15, S3.16). */
  readonly channelName?: string | undefined;
  readonly firstName?: string | undefined;
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

const sessionKey = 'session';
const tokenKey = 'token';

/**
 * Reads the session from the tokens without verifying them, because the server verifies them with each request. Copies
 * the person's names from the session `before` if both sessions are of the same person.
 */
export function sessionOf(
  tokens: Tokens,
  person: Readonly<Record<string, string>> = {},
  before?: Session,
): Session | undefined {
  const access = claimsOf(tokens.accessToken);
  if (!access || typeof access['exp'] !== 'number') return undefined;
  const claims = { ...access, ...person, ...(tokens.idToken && claimsOf(tokens.idToken)) };
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
    ...(before && before.userid === attributes['sub'] && namesOf(before)),
  };
}

/** Returns the time in milliseconds since 1970. */
export function issuedAt(accessToken: string): number | undefined {
  const issuedAtSeconds = claimsOf(accessToken)?.['iat'];
  return typeof issuedAtSeconds === 'number' ? issuedAtSeconds * 1000 : undefined;
}

/**
 * Stores the session, with the access token under `token` (S3.17). ID and refresh tokens are stored only once, by
 * Amplify.
 */
export function keepSession({
  accessToken,
  idToken: _id,
  refreshToken: _refresh,
  ...session
}: Session): void {
  browserStorage.setItem(sessionKey, JSON.stringify(session));
  browserStorage.setItem(tokenKey, accessToken);
}

/**
 * Returns the session stored in this browser. If only a token is stored, in local or session storage (S6.03), reads the
 * session from the claims of the token.
 */
export function storedSession(): Session | undefined {
  const accessToken = storedToken();
  const bare = accessToken === undefined ? undefined : sessionOf({ accessToken });
  if (!bare) return undefined;
  const stored = parseJson(browserStorage.getItem(sessionKey) ?? '') as Session | undefined;
  return {
    ...(stored?.userid === bare.userid ? stored : bare),
    ...poolTokens(),
    accessToken: bare.accessToken,
  };
}

function poolTokens(): Pick<Tokens, 'idToken' | 'refreshToken'> {
  const storedAs = (name: string) => {
    const key = poolKeys().find((each) => each.endsWith(`.${name}`));
    return key === undefined ? undefined : (browserStorage.getItem(key) ?? undefined);
  };
  return { idToken: storedAs('idToken'), refreshToken: storedAs('refreshToken') };
}

export const storedToken = (): string | undefined =>
  browserStorage.getItem(tokenKey) ?? tabStorage.getItem(tokenKey) ?? undefined;

export function dropSession(): void {
  browserStorage.removeItem(sessionKey);
  browserStorage.removeItem(tokenKey);
  tabStorage.removeItem(tokenKey);
}

/**
 * Clears the pool's tokens without Amplify, for the case that Amplify can't be loaded or fails to sign out. Device keys
 * stay.
 */
export function forgetPoolTokens(): undefined {
  for (const key of poolKeys()) browserStorage.removeItem(key);
}

const poolKeys = () =>
  browserStorage.keys().filter((key) => /^Cognito.+\.(access|id|refresh)Token$/.test(key));

/** Checks the expiry (S4.29) minus the tolerance (S9.26). `now` is the server's time, not the device's. */
export const isLive = (session: Session, now: number): boolean =>
  session.tokenExpiration - refreshToleranceMilliseconds > now;

/** Only decides what to show; the server checks permissions. */
export function isAdmin({ accessToken }: Session): boolean {
  const groups = claimsOf(accessToken)?.['cognito:groups'];
  return Array.isArray(groups) && groups.includes('admin');
}

const namesOf = ({ channelName, firstName }: Session) => ({ channelName, firstName });

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
    // A value in storage that isn't one of our tokens is ignored, so the person is signed out.
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
