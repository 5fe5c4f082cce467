import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { openState } from '#local/services/files.ts';
import type { Exchange, Secret } from './srp.ts';

/** Opens a pool. Its signing key, made once, its users and their sign-ins lie in one file. */
export async function openPool(dir: string, poolId: string, { Policies }: PoolProperties) {
  const { state, save } = await openState<Records>(join(dir, `${poolId}.json`), { users: [], signIns: [] });
  if (!state.signingKey) {
    state.signingKey = await newSigningKey();
    await save();
  }
  return {
    poolId,
    passwordPolicy: Policies.PasswordPolicy,
    groups: new Set<string>(),
    signingKey: state.signingKey,
    records: state,
    /** Ends when the records as they are now, or newer ones, lie on disk. */
    save,
    /** Sign-ins under way, by the secret block or session that the client brings back. */
    challenges: new Map<string, Challenge>(),
  };
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

export type Pool = Awaited<ReturnType<typeof openPool>>;
export type Client = ClientProperties & { clientId: string; pool: Pool };

/** What is read of `AWS::Cognito::UserPool`. */
export interface PoolProperties {
  Policies: { PasswordPolicy: PasswordPolicy };
  LambdaConfig?: object;
}
export interface PasswordPolicy {
  MinimumLength: number;
  RequireLowercase?: boolean;
  RequireUppercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}
/** What is read of `AWS::Cognito::UserPoolClient`; CDK writes the validities in minutes. */
export interface ClientProperties {
  AccessTokenValidity: number;
  IdTokenValidity: number;
  RefreshTokenValidity: number;
  TokenValidityUnits: Record<string, string>;
}

/** Times in seconds since 1970, as the AWS JSON protocol and tokens write them. */
export interface User {
  username: string;
  attributes: Record<string, string>;
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  password?: Secret;
  groups: string[];
  createdAt: number;
}
/** A sign-in that lasts, from which every token with its `originJti` comes. To revoke is to remove it. */
export interface SignIn {
  originJti: string;
  username: string;
  clientId: string;
  refreshTokenHash: string;
  signedInAt: number;
  expiresAt: number;
}
interface Records {
  signingKey?: JWK;
  users: User[];
  signIns: SignIn[];
}
/** What the client owes: a proof of its password while there is an exchange, else a new password. */
export interface Challenge {
  clientId: string;
  userId: string;
  exchange?: Exchange;
}
