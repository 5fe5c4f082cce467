import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { demoPassword } from '#local/seed/people.ts';
import type { Tokens } from '#local/seed/sign-in.ts';
import { fetchHere } from '#local/services/without-wire.ts';
import { siteConfigOf } from '#local/seed/site-config.ts';
import type { IdentityConfig } from '#shared/site-config.ts';
import { call, origin } from './caller.ts';
import { reached, signedIn } from './tested-cloud.ts';

/** Takes somebody new from the waitlist to a session, through every door that a person goes through. */
export async function newcomer(name = 'newcomer'): Promise<Newcomer> {
  const email = anAddress(name);
  const username = email.split('@')[0]!;
  const authorizationCode = await invited(email);
  await signUp({ email, username, authorizationCode });
  const { accessToken: token } = await signedIn(email);
  return { email, username, token };
}

/** Signs in once every session has been ended: a token knows whole seconds, and that of the end is over by then. */
export async function signInAfterEnd(email: string): Promise<Tokens> {
  await setTimeout(1_000 - (Date.now() % 1_000));
  return signedIn(email);
}

/** An address that nobody had before, in a run of any number of tests. */
export const anAddress = (name: string): string => `${name}-${randomBytes(4).toString('hex')}@example.com`;

/** Lets an admin approve an address, and reads the code in its mail. */
export async function invited(email: string): Promise<string> {
  await call('POST /admin/invites/approve', { as: 'admin', body: { emails: [email] } });
  return authorizationCodeFor(email);
}

/** The authorization code in the newest mail to this address that has one. */
export const authorizationCodeFor = (email: string): Promise<string> =>
  inNewestMail(email, /\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}\b/);

/** Signs up as the page does; rejects with what Cognito makes of a refusal. */
export async function signUp({ email, username, authorizationCode, password }: SigningUp): Promise<void> {
  await cognito().send(
    new SignUpCommand({
      ClientId: (await identity()).clientId,
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

export async function identity(): Promise<IdentityConfig> {
  return (await siteConfigOf(origin())).identity;
}

export const cognito = () => new CognitoIdentityProviderClient(reached('COGNITO_IDENTITY_PROVIDER'));

async function inNewestMail(email: string, pattern: RegExp): Promise<string> {
  for (const { text } of await mailsTo(email)) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return found;
  }
  throw new Error(`No mail to ${email} carries ${pattern}.`);
}

export interface Newcomer {
  readonly email: string;
  readonly username: string;
  /** Their access token. */
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
