import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readJson, writeFileAtomic } from '#local/services/files.ts';
import { AwsError } from '#local/services/http.ts';
import type { Exchange, Secret } from './srp.ts';

/** Opens a pool from its two files: the signing key, made once, and the records of users and sign-ins. */
export async function openPool(dir: string, definition: PoolDefinition): Promise<Pool> {
  const path = join(dir, `${definition.poolId}.json`);
  const records = await readJson<Records>(path, { users: [], signIns: [] });
  const signingKey = await openSigningKey(join(dir, `${definition.poolId}.key.json`));
  const write = () => writeFileAtomic(path, JSON.stringify(records));
  let lastWrite = Promise.resolve();
  const save = () => (lastWrite = lastWrite.then(write, write));
  return { definition, signingKey, records, challenges: new Map(), save };
}

async function openSigningKey(path: string): Promise<JWK> {
  const kept = await readJson<JWK | undefined>(path, undefined);
  if (kept) return kept;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const made = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  await writeFileAtomic(path, JSON.stringify(made));
  return made;
}

/** The pool and client of a public operation, which names the client only. */
export function clientNamed(pools: Pools, clientId = ''): { pool: Pool; client: PoolClient } {
  for (const pool of pools.values()) {
    const client = pool.definition.clients.find((each) => each.clientId === clientId);
    if (client) return { pool, client };
  }
  throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

export type Pools = Map<string, Pool>;

export interface Pool {
  definition: PoolDefinition;
  signingKey: JWK;
  records: Records;
  /** Sign-ins under way, by the secret block or session that the client brings back. */
  challenges: Map<string, Challenge>;
  /** Ends when the records as they are now, or newer ones, lie on disk. */
  save(): Promise<void>;
}

/** What the template says of a pool; triggers are function ARNs by name. */
export interface PoolDefinition {
  poolId: string;
  region: string;
  passwordPolicy: PasswordPolicy;
  usernameAttributes: string[];
  triggers: Record<string, string>;
  groups: string[];
  clients: PoolClient[];
}

export interface PoolClient {
  clientId: string;
  name: string;
  accessTokenMinutes: number;
  idTokenMinutes: number;
  refreshTokenDays: number;
  explicitAuthFlows: string[];
}

export type PasswordPolicy = { minimumLength: number } & Partial<
  Record<'requireLowercase' | 'requireUppercase' | 'requireNumbers' | 'requireSymbols', boolean>
>;

export type Records = { users: User[]; signIns: SignIn[] };

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

/** What the client owes: a proof of its password while there is an exchange, else a new password. */
export type Challenge = { clientId: string; userId: string; exchange?: Exchange };
