import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { openState } from '#local/services/files.ts';
import type { Exchange, Secret } from './srp.ts';

export async function openPool(
  dir: string,
  poolId: string,
  properties: PoolProperties,
  outside: OutsideServices,
) {
  const { state, save } = await openState<PoolRecords>(join(dir, `${poolId}.json`), {
    users: [],
    signIns: [],
  });
  // Drops sign-ins that were saved before refresh tokens were rotated, because they lack `refreshTokens`.
  state.signIns = state.signIns.filter(({ refreshTokens }) => refreshTokens as unknown);
  if (!state.signingKey) {
    state.signingKey = await newSigningKey();
    await save();
  }
  return {
    ...outside,
    poolId,
    properties,
    groups: new Set<string>(),
    signingKey: state.signingKey,
    records: state,
    /** Resolves when the current records, or newer ones, are on disk. */
    save,
    challenges: new Map<string, Challenge>(),
    /** Failed attempts by purpose and user. Kept in memory only. */
    attempts: new Map<string, { count: number; until: number }>(),
  };
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

export type Pool = Awaited<ReturnType<typeof openPool>>;
export type Client = ClientProperties & { clientId: string; pool: Pool };

export interface OutsideServices {
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  deliver(mail: Mail): void | Promise<void>;
}
export interface Mail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

export interface PoolProperties {
  Policies: { PasswordPolicy: PasswordPolicy };
  LambdaConfig?: Triggers;
  UserAttributeUpdateSettings?: { AttributesRequireVerificationBeforeUpdate: string[] };
  DeviceConfiguration?: {
    ChallengeRequiredOnNewDevice?: boolean;
    DeviceOnlyRememberedOnUserPrompt?: boolean;
  };
  VerificationMessageTemplate?: Partial<MailTemplate>;
  AdminCreateUserConfig?: { InviteMessageTemplate?: Partial<MailTemplate> };
  EmailConfiguration?: { From?: string };
}
export interface Triggers {
  PreSignUp?: string;
  CustomMessage?: string;
}
/** `{####}` is replaced by the code or temporary password, `{username}` by the email address. */
export interface MailTemplate {
  EmailSubject: string;
  EmailMessage: string;
}
export interface PasswordPolicy {
  MinimumLength: number;
  RequireLowercase?: boolean;
  RequireUppercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}
/** CDK writes the validities in minutes. */
export interface ClientProperties {
  AccessTokenValidity: number;
  IdTokenValidity: number;
  RefreshTokenValidity: number;
  TokenValidityUnits: Record<string, string>;
  RefreshTokenRotation?: { Feature?: string; RetryGracePeriodSeconds?: number };
  CallbackURLs?: string[];
  LogoutURLs?: string[];
  AllowedOAuthScopes?: string[];
  SupportedIdentityProviders?: string[];
}

/** Times are in seconds since 1970, as in the AWS JSON protocol and tokens. */
export interface User {
  username: string;
  attributes: Record<string, string>;
  newEmail?: string | undefined;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';
  password?: Secret;
  groups: string[];
  createdAt: number;
  codes?: Partial<Record<CodePurpose, { digits: string; expiresAt: number }>>;
  totp?: { secret?: string; unverified?: string; enabled: boolean; usedStep?: number };
  devices?: Device[];
  identities?: Identity[];
}
export type CodePurpose = 'signUp' | 'reset' | 'email';
export interface Device {
  key: string;
  name: string;
  secret: Secret;
  remembered: boolean;
  createdAt: number;
  modifiedAt: number;
  authenticatedAt: number;
}
export interface Identity {
  providerName: string;
  userId: string;
  dateCreated: string;
}
/**
 * One sign-in of a user, until it expires or is revoked. All its tokens share `originJti`; removing the sign-in revokes
 * its tokens.
 */
export interface SignIn {
  originJti: string;
  username: string;
  clientId: string;
  scope: string;
  /** The newest is last. A replaced token stays valid until the end of its grace period. */
  refreshTokens: { hash: string; until: number }[];
  signedInAt: number;
  expiresAt: number;
  /** If set, the refresh token works only with this device. */
  deviceKey?: string | undefined;
}
interface PoolRecords {
  signingKey?: JWK;
  users: User[];
  signIns: SignIn[];
}
export interface Challenge {
  name: ChallengeName;
  clientId: string;
  userId: string;
  exchange?: Exchange;
  deviceKey?: string | undefined;
}
export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SOFTWARE_TOKEN_MFA'
  | 'DEVICE_SRP_AUTH'
  | 'DEVICE_PASSWORD_VERIFIER';
