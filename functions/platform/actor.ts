import type { Access } from '#shared/contract/endpoint.ts';
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { Refusal } from './refusal.ts';

/** The caller, taken from the token alone. */
export interface Actor {
  readonly id: string;
  /** The caller's user name in the user pool: equal to `id`, or `google_…`. */
  readonly poolUsername: string;
  readonly groups: readonly string[];
  /** The OAuth scopes of the token, which show how the caller signed in. */
  readonly scopes: readonly string[];
  /** In seconds since 1970; a refreshed token keeps the time of the original sign-in. */
  readonly signedInAtSeconds?: number;
}

/**
 * Returns the caller, and throws if the caller may not use the endpoint. The gateway has already verified the token for
 * `signedIn` and `admin`; for `optional` it is verified here, because the gateway can't make a token optional.
 */
export async function actorOf(access: Access, event: GatewayEvent): Promise<Actor | undefined> {
  switch (access) {
    case 'public':
      return undefined;
    case 'optional': {
      const token = bearerOf(event);
      return token === undefined ? undefined : actorFrom(await verifiedClaims(token));
    }
    case 'signedIn':
      return actorFrom(gatewayClaims(event));
    case 'admin': {
      const actor = actorFrom(gatewayClaims(event));
      if (!actor.groups.includes('admin')) throw new Refusal('not_found', 'There’s nothing at this address.');
      return actor;
    }
    default:
      return access satisfies never;
  }
}

/** Throws for a token that isn't an access token. */
export function actorFrom(claims: Claims): Actor {
  const { sub: id, username, token_use: use } = claims;
  if (use !== 'access' || typeof id !== 'string') throw unauthorized();
  return {
    id,
    poolUsername: typeof username === 'string' ? username : id,
    groups: groupsOf(claims['cognito:groups']),
    scopes: typeof claims['scope'] === 'string' ? claims['scope'].split(' ') : [],
    // HTTP API passes every claim as text.
    signedInAtSeconds: Number(claims['auth_time'] ?? 0),
  };
}

/** HTTP API passes groups as the string `[admin editor]`; a token itself has a list. */
function groupsOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String);
  if (typeof claim !== 'string') return [];
  return claim
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
}

function gatewayClaims(event: GatewayEvent): Claims {
  const context = event.requestContext as Partial<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext']>;
  const claims = context.authorizer?.jwt.claims;
  if (!claims) throw unauthorized();
  return claims;
}

function bearerOf(event: GatewayEvent): string | undefined {
  const header = event.headers['authorization'];
  if (header === undefined) return undefined;
  const token = /^Bearer (\S+)$/i.exec(header.trim())?.[1];
  if (!token) throw unauthorized();
  return token;
}

async function verifiedClaims(token: string): Promise<Claims> {
  const { verifyToken } = await import('./verify-token.ts');
  const claims = await verifyToken(token);
  if (!claims) throw unauthorized();
  return claims;
}

/**
 * True if the caller signed in with a password. Cognito gives this scope only to sign-ins through its API, and none of
 * our clients may request it from the hosted pages.
 */
export const isOwnSignIn = ({ scopes }: Pick<Actor, 'scopes'>): boolean =>
  scopes.includes('aws.cognito.signin.user.admin');

export const unauthorized = () =>
  new Refusal('unauthorized', 'Your session has ended. Please sign in again.');

type Claims = Record<string, unknown>;
type GatewayEvent = APIGatewayProxyEventV2;
