import { randomUUID } from 'node:crypto';
import { checkSignUp } from './pre-sign-up.ts';
import type { Client, Identity, User } from './pool.ts';

/**
 * Returns the user linked to a Google account, or creates one at the first sign-in. Rejects with the refusal of the
 * pre-sign-up trigger (`UserLambdaValidationException`).
 */
export async function enterFromProvider({ pool, clientId }: Client, person: ProviderPerson): Promise<User> {
  const username = `${person.provider.toLowerCase()}_${person.subject}`;
  const attributes = mappedAttributes(person);
  const findUser = () =>
    pool.records.users.find(({ identities = [] }) => identities.some(isIdentity(person)));
  if (!findUser()) await checkSignUp(pool, 'ExternalProvider', { username, attributes, clientId });
  let user = findUser(); // A parallel sign-in may have added the user.
  if (!user) {
    user = {
      username,
      attributes: { sub: randomUUID() },
      status: 'EXTERNAL_PROVIDER',
      groups: [`${pool.poolId}_${person.provider}`],
      createdAt: Date.now() / 1000,
      identities: [newIdentity(person)],
    };
    pool.records.users.push(user);
  }
  Object.assign(user.attributes, attributes);
  await pool.save();
  return user;
}

export function newIdentity({ provider, subject }: ProviderIdentity): Identity {
  return { providerName: provider, userId: subject, dateCreated: String(Date.now()) };
}

export function isIdentity({ provider, subject }: ProviderIdentity) {
  return ({ providerName, userId }: Identity) => providerName === provider && userId === subject;
}

function mappedAttributes(person: ProviderPerson): Record<string, string> {
  const { email, emailVerified, name, givenName, familyName, picture } = person;
  const attributes = {
    email,
    email_verified: String(emailVerified),
    name,
    given_name: givenName,
    family_name: familyName,
    picture,
  };
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
}

export interface ProviderPerson {
  provider: 'Google';
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  givenName?: string;
  familyName?: string;
  picture?: string;
}
type ProviderIdentity = Pick<ProviderPerson, 'provider' | 'subject'>;
