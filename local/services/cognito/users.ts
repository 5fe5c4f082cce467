import { randomUUID } from 'node:crypto';
import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import type { PasswordPolicy, Pool, User } from './pool.ts';
import { passwordSecret } from './srp.ts';

/** The user of this username or e-mail address. */
export function findUser({ records }: Pool, name: string): User | undefined {
  const email = name.toLowerCase();
  return records.users.find(
    (user) => user.username === name || user.attributes['email']?.toLowerCase() === email,
  );
}

/** A user not yet in the records. The username is made up, as in every pool whose people sign in by e-mail. */
export function newUser(pool: Pool, email: string, given: AttributeType[]): User {
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new AwsError('InvalidParameterException', 'Username should be an email.');
  if (findUser(pool, email))
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  const sub = randomUUID();
  const attributes = Object.fromEntries(given.map(({ Name, Value = '' }) => [Name, Value]));
  return {
    username: sub,
    attributes: { ...attributes, email, sub },
    status: 'FORCE_CHANGE_PASSWORD',
    groups: [],
    createdAt: Date.now() / 1000,
  };
}

/** @throws InvalidPasswordException in Cognito's words when the password breaks the pool's policy. */
export function setPassword(pool: Pool, user: User, password: string, status: User['status']): void {
  const broken = brokenRule(pool.passwordPolicy, password);
  if (broken)
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  user.password = passwordSecret(srpAccount(pool, user.username), password);
  user.status = status;
}

/** Under which name SRP hashes a password: the pool id without its region, then the username. */
export function srpAccount({ poolId }: Pool, username: string): string {
  return poolId.slice(poolId.indexOf('_') + 1) + username;
}

function brokenRule(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !symbol.test(password)) return 'Password must have symbol characters';
  return undefined;
}

/** Cognito's own list; a space counts only between other characters. */
const symbol = /[$^*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;
