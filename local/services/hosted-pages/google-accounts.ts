import { hash } from 'node:crypto';
import type { ProviderPerson } from '#local/services/cognito/external.ts';

export const googleAccounts: readonly GoogleAccount[] = [
  { name: 'Theo Lindqvist', email: 'theo@example.com', note: 'invited when this machine first started' },
  { name: 'Nora Field', email: 'nora@example.com', note: 'not invited' },
  { name: 'Ada Marlowe', email: 'ada@example.com', note: 'has an account with a password' },
];

/** Derives the Google user id (`sub`) from the email, so that an address always has the same id. */
export function personOf({ name, email }: Account, emailVerified: boolean): ProviderPerson {
  const [givenName = '', ...others] = name.split(' ');
  const digits = BigInt(`0x${hash('sha256', email.toLowerCase()).slice(0, 16)}`);
  return {
    provider: 'Google',
    subject: `1${String(digits).padStart(20, '0')}`,
    email,
    emailVerified,
    name,
    givenName,
    familyName: others.join(' '),
    picture: portrait(name.slice(0, 1)),
  };
}

/** A data URL, because local pages load no external images. */
const portrait = (initial: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#0e5a55" d="M0 0h96v96H0z"/><text x="48" y="65" font-size="48" font-family="serif" text-anchor="middle" fill="#fff">${initial.replace(/[<&]/, '')}</text></svg>`,
  )}`;

type Account = Pick<GoogleAccount, 'name' | 'email'>;
interface GoogleAccount {
  readonly name: string;
  readonly email: string;
  readonly note: string;
}
