import { randomUUID } from 'node:crypto';
import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { AwsError } from '#local/services/http.ts';
import { countFailure, refuseWhileLocked } from './lockout.ts';
import type { Client, PasswordPolicy, Pool, User } from './pool.ts';
import { invalidParameter, notAuthorized, wrongPassword } from './refusals.ts';
import { passwordSecret } from './srp.ts';
import { endSignIns } from './tokens.ts';

/** Finds by username or email. An email doesn't match Google users, who are separate. */
export function findUser({ records }: Pool, name: string): User | undefined {
  const email = name.toLowerCase();
  return records.users.find(
    ({ username, status, attributes }) =>
      username === name || (status !== 'EXTERNAL_PROVIDER' && attributes['email']?.toLowerCase() === email),
  );
}

/** The username is a random id, as in every pool with sign-in by email. */
export function newUser(email: string, status: User['status'], given: AttributeType[] = []): User {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidParameter('Username should be an email.');
  const sub = randomUUID();
  const attributes = { ...valuesOfAttributes(given), email, sub };
  return { username: sub, attributes, status, groups: [], createdAt: Date.now() / 1000 };
}

export function addUser(pool: Pool, user: User): Promise<void> {
  if (findUser(pool, user.attributes['email']!))
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  pool.records.users.push(user);
  return pool.save();
}

export function removeUser(pool: Pool, user: User): Promise<void> {
  pool.records.users = pool.records.users.filter((each) => each !== user);
  return endSignIns(pool, ({ username }) => username === user.username);
}

/** Throws `InvalidPasswordException` with Cognito's message if the password breaks the pool's policy. */
export function checkPolicy({ properties }: Pool, password: string): void {
  const broken = brokenRule(properties.Policies.PasswordPolicy, password);
  if (broken)
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
}

/** The caller must save the pool. */
export function setPassword(pool: Pool, user: User, password: string, status: User['status']): void {
  checkPolicy(pool, password);
  user.password = passwordSecret(srpAccount(pool, user.username), password);
  user.status = status;
}

export function isPassword(pool: Pool, { username, password: secret }: User, password: string): boolean {
  return passwordSecret(srpAccount(pool, username), password, secret?.salt).verifier === secret?.verifier;
}

/** Signs in on the hosted page, which supports only passwords. Refuses users who must take another step to sign in. */
export function enterWithPassword({ pool }: Client, email: string, password: string): User {
  const user = findUser(pool, email);
  const name = user?.username ?? email.toLowerCase();
  refuseWhileLocked(pool, name);
  if (!user || !isPassword(pool, user, password)) {
    countFailure(pool, name);
    throw wrongPassword();
  }
  if (user.status !== 'CONFIRMED' || user.totp?.enabled)
    throw notAuthorized('This account needs another step: sign in on the site itself.');
  pool.attempts.delete(name);
  return user;
}

/** For SRP, a password is hashed together with the pool id without its region, followed by the username. */
export function srpAccount({ poolId }: Pool, username: string): string {
  return poolId.slice(poolId.indexOf('_') + 1) + username;
}

export function describedUser({ username, attributes, identities, createdAt, status }: User) {
  const shownAttributes = {
    ...attributes,
    ...(identities?.length && { identities: JSON.stringify(identities) }),
  };
  return {
    Username: username,
    Attributes: Object.entries(shownAttributes).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: createdAt,
    UserStatus: status,
    Enabled: true,
  };
}

export function valuesOfAttributes(list: AttributeType[] = []): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value = '' }) => [Name, Value]));
}

function brokenRule(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.MinimumLength) return 'Password not long enough';
  if (policy.RequireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.RequireNumbers && !/\d/.test(password)) return 'Password must have numeric characters';
  if (policy.RequireSymbols && !symbolPattern.test(password)) return 'Password must have symbol characters';
  return undefined;
}

/** Cognito's own list of symbols; a space counts as one only between other characters. */
const symbolPattern = /[$^*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;
