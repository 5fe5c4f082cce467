import type { Access } from '#shared/contract/endpoint.ts';
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { Refusal } from './refusal.ts';

/** Who asks, taken from the token alone. */
export interface Actor {
  readonly id: string;
  /** What the user pool calls them: the subject again, or `google_…`. */
  readonly poolUsername: string;
  readonly groups: readonly string[];
  /** What the token may do at the user pool, which tells how it was got. */
  readonly scopes: readonly string[];
  /** When they signed in, in seconds since 1970; tokens that were refreshed keep it. */
  readonly signedInAtSeconds?: number;
}

/**
 * Finds the actor of a request and refuses whoever the endpoint is not for.
 * `signedIn` and `admin` were verified by the gateway; `optional` is verified here, because the gateway
 * knows only "token or nothing".
 */
export async function actorOf(access: Access, event: GatewayEvent): Promise<Actor | undefined> {
  switch (access) {
    case 'public':
      return undefined;
    case 'optional': {
      const token = bearerOf(event);
      return token === undefined ? undefined : actorFrom(await verified(token));
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

/** The actor whom the claims of a verified token name; refuses a token that is no access token. */
export function actorFrom(claims: Claims): Actor {
  const { sub: id, username, token_use: use } = claims;
  if (use !== 'access' || typeof id !== 'string') throw unauthorized();
  return {
    id,
    poolUsername: typeof username === 'string' ? username : id,
    groups: groupsOf(claims['cognito:groups']),
    scopes: typeof claims['scope'] === 'string' ? claims['scope'].split(' ') : [],
    // HTTP API hands every claim over as text.
    signedInAtSeconds: Number(claims['auth_time'] ?? 0),
  };
}

/** HTTP API hands groups over as the string `[admin editor]`; a token itself carries a list. */
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

async function verified(token: string): Promise<Claims> {
  const { verifyToken } = await import('./verify-token.ts');
  const claims = await verifyToken(token);
  if (!claims) throw unauthorized();
  return claims;
}

/**
 * Whether somebody signed in with their own password. Cognito gives this scope to sign-ins by its API alone; no client
 * of ours may ask the hosted pages for it.
 */
export const isOwnSignIn = ({ scopes }: Pick<Actor, 'scopes'>): boolean =>
  scopes.includes('aws.cognito.signin.user.admin');

export const unauthorized = () =>
  new Refusal('unauthorized', 'Your session has ended. Please sign in again.');

type Claims = Record<string, unknown>;
type GatewayEvent = APIGatewayProxyEventV2;
