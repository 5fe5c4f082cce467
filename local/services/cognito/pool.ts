import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { openState } from '#local/services/files.ts';
import type { Exchange, Secret } from './srp.ts';

/** Opens a pool. Its signing key, made once, its users and their sign-ins lie in one file. */
export async function openPool(dir: string, poolId: string, properties: PoolProperties, outside: Outside) {
  const { state, save } = await openState<Records>(join(dir, `${poolId}.json`), { users: [], signIns: [] });
  // Sign-ins from before refresh tokens were rotated have ended.
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
    /** Ends when the records as they are now, or newer ones, lie on disk. */
    save,
    /** Sign-ins under way, by the secret block or session that the client brings back. */
    challenges: new Map<string, Challenge>(),
    /** What was tried too often, by what and by whom. A restart forgives. */
    attempts: new Map<string, { count: number; until: number }>(),
  };
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

export type Pool = Awaited<ReturnType<typeof openPool>>;
export type Client = ClientProperties & { clientId: string; pool: Pool };

/** What a pool does outside itself: it asks its trigger and sends its mails. */
export interface Outside {
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

/** What is read of `AWS::Cognito::UserPool`. */
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
/** Functions by their ARN. */
export interface Triggers {
  PreSignUp?: string;
  CustomMessage?: string;
}
/** `{####}` stands for the code or temporary password, `{username}` for the address. */
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
/** What is read of `AWS::Cognito::UserPoolClient`; CDK writes the validities in minutes. */
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

/** Times in seconds since 1970, as the AWS JSON protocol and tokens write them. */
export interface User {
  username: string;
  /** `sub` among them. */
  attributes: Record<string, string>;
  /** An address that takes the place of the other once its code was shown. */
  newEmail?: string | undefined;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';
  password?: Secret;
  groups: string[];
  createdAt: number;
  codes?: Partial<Record<CodePurpose, { digits: string; expiresAt: number }>>;
  totp?: { secret?: string; unverified?: string; enabled: boolean; usedStep?: number };
  devices?: Device[];
  /** Google identities: the one that made this user, or those linked to it. */
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
/** A sign-in that lasts, from which every token with its `originJti` comes. To revoke is to remove it. */
export interface SignIn {
  originJti: string;
  username: string;
  clientId: string;
  scope: string;
  /** The newest last. One that was rotated out holds until the end of its grace. */
  refreshTokens: { hash: string; until: number }[];
  signedInAt: number;
  expiresAt: number;
  /** Once the browser has a device of its own, its refresh token is worth nothing elsewhere. */
  deviceKey?: string | undefined;
}
interface Records {
  signingKey?: JWK;
  users: User[];
  signIns: SignIn[];
}
/** What the client owes next. */
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
