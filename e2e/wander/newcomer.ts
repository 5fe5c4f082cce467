import { randomBytes } from 'node:crypto';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { authorAt, type Author } from '#e2e/chapters.ts';
import { demoPassword } from '#local/seed/people.ts';
import { siteConfigOf } from '#local/seed/site-config.ts';

/** Creates an account through the API, so that each walk begins without any books. */
export async function newcomer(origin: string): Promise<Newcomer> {
  const username = `wander-${randomBytes(5).toString('hex')}`;
  const email = `${username}@example.com`;
  const admin = await authorAt(origin, 'admin@example.com');
  await admin.call('POST /admin/invites/approve', { emails: [email] });
  const authorizationCode = await findInMail(
    origin,
    email,
    /\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}\b/,
  );
  const { clientId: ClientId, userPoolEndpoint: endpoint } = (await siteConfigOf(origin)).identity;
  const cognito = new CognitoIdentityProviderClient({ region: 'us-east-1', endpoint, credentials: noKeys });
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: demoPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'preferred_username', Value: username },
      ],
      ClientMetadata: { authorizationCode },
    }),
  );
  return { email, author: await authorAt(origin, email) };
}

async function findInMail(origin: string, email: string, pattern: RegExp): Promise<string> {
  const mails = (await (await fetch(`${origin}/inbox/messages.json`)).json()) as {
    to: string;
    text: string;
  }[];
  const matches = mails.flatMap(({ to, text }) => (to === email && pattern.exec(text)) || []);
  if (matches[0] === undefined) throw new Error(`No mail to ${email} has ${pattern}.`);
  return matches[0];
}

const noKeys = { accessKeyId: 'none', secretAccessKey: 'none' };

export interface Newcomer {
  readonly email: string;
  readonly author: Author;
}
