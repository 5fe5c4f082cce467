import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { demoPassword } from '#local/seed/people.ts';
import type { Tokens } from '#local/seed/sign-in.ts';
import { fetchHere } from '#local/services/without-wire.ts';
import { siteConfigOf } from '#local/seed/site-config.ts';
import type { IdentityConfig } from '#shared/site-config.ts';
import { call, origin } from './caller.ts';
import { settingsFor, tokensFor } from './tested-cloud.ts';

export async function newcomer(name = 'newcomer'): Promise<Newcomer> {
  const email = anAddress(name);
  const username = email.split('@')[0]!;
  const authorizationCode = await inviteFromWaitlist(email);
  await signUp({ email, username, authorizationCode });
  const { accessToken: token } = await tokensFor(email);
  return { email, username, token };
}

/** Signs in after all sessions were revoked. Waits for the next second, because token times are in whole seconds. */
export async function signInAfterEnd(email: string): Promise<Tokens> {
  await setTimeout(1_000 - (Date.now() % 1_000));
  return tokensFor(email);
}

export const anAddress = (name: string): string => `${name}-${randomBytes(4).toString('hex')}@example.com`;

export async function inviteFromWaitlist(email: string): Promise<string> {
  await call('POST /admin/invites/approve', { as: 'admin', body: { emails: [email] } });
  return authorizationCodeFor(email);
}

export const authorizationCodeFor = (email: string): Promise<string> =>
  findInNewestMail(email, /\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}\b/);

export async function signUp({ email, username, authorizationCode, password }: SigningUp): Promise<void> {
  await cognitoClient().send(
    new SignUpCommand({
      ClientId: (await identityConfig()).clientId,
      Username: email,
      Password: password ?? demoPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'preferred_username', Value: username },
      ],
      ...(authorizationCode !== undefined && { ClientMetadata: { authorizationCode } }),
    }),
  );
}

export async function mailsTo(email: string): Promise<Mail[]> {
  const mails = (await (await fetchHere(`${origin()}/inbox/messages.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to === email);
}

export async function identityConfig(): Promise<IdentityConfig> {
  return (await siteConfigOf(origin())).identity;
}

export const cognitoClient = () =>
  new CognitoIdentityProviderClient(settingsFor('COGNITO_IDENTITY_PROVIDER'));

async function findInNewestMail(email: string, pattern: RegExp): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return found;
  }
  throw new Error(`No mail to ${email} carries ${pattern}.`);
}

export interface Newcomer {
  readonly email: string;
  readonly username: string;
  readonly token: string;
}
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
interface SigningUp {
  readonly email: string;
  readonly username: string;
  readonly authorizationCode?: string;
  readonly password?: string;
}
