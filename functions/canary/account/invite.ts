import { randomBytes } from 'node:crypto';
import type { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { newId } from '#functions/platform/ids.ts';
import { smokeUsername, type SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import type { SmokeSecret } from './smoke-secret.ts';
import type { SmokeUser } from './smoke-user.ts';

/**
 * Creates the account for a stage's checks, without waitlist and invitation: the pool's user, the person with credits
 * for years, and the secret with the sign-in. Keeps the parts that already exist.
 */
export async function inviteSmokeAccount(deps: Dependencies, given?: SmokeAccount): Promise<void> {
  const { secret } = deps;
  const storedAccount = await secret.read();
  const account = storedAccount ?? given ?? newAccount();
  // stores the account before the user is created, because a password that is set but not stored would be lost
  if (!storedAccount) await secret.write(account);
  const user = await deps.user.ensure(account);
  if (!(await deps.people.get(user.id))) await createPerson(deps, smokePersonOf(user, account, deps.now()));
}

async function createPerson(
  { people, handles, credits, entries, transact, now }: Dependencies,
  person: Person,
) {
  const failed = await transact({
    person: people.createWrite(person),
    handle: handles.takeWrite(person.username, person.id, person.createdAt),
    account: credits.grantWrite(person.id, creditsForYears),
    entry: entries.addWrite(
      person.id,
      { kind: 'grant', about: grantReason, credits: creditsForYears },
      now(),
    ),
  });
  if (failed.size > 0) throw new Error(`The smoke account was not made: ${[...failed].join(', ')}.`);
}

/** The email address is random because anyone who knew it could lock the sign-in with wrong passwords. */
const newAccount = (): SmokeAccount => ({
  email: `smoke-${randomBytes(8).toString('hex')}@quillcast.example`,
  password: `Aa1-${randomBytes(24).toString('base64url')}`,
});

/**
 * The username counts as not chosen, so that the account appears in no list; the channel is still shown at the address
 * with this username.
 */
const smokePersonOf = ({ id, poolUsername }: SmokeUser, { email }: SmokeAccount, now: Date): Person => ({
  id,
  creatorId: newId('cre'),
  poolUsername,
  username: smokeUsername,
  usernameChosen: false,
  handles: new Set([smokeUsername]),
  email,
  name: accountName,
  channelName: accountName,
  identityProvider: 'Cognito',
  // no one reads the account's notifications
  newsChoices: { 'audio-ready': { list: false }, 'audio-failed': { list: false } },
  createdAt: now.toISOString(),
});

const accountName = 'Quillcast checks';
const grantReason = 'For checks of this site';
/** The canary uses fewer than a thousand credits a month. */
const creditsForYears = 100_000;

type CreditDependencies = ReturnType<typeof creditDependencies>;
interface Dependencies {
  readonly secret: SmokeSecret;
  readonly user: { ensure(account: SmokeAccount): Promise<SmokeUser> };
  readonly people: Pick<PeopleStore, 'get' | 'createWrite'>;
  readonly handles: Pick<HandleStore, 'takeWrite'>;
  readonly credits: Pick<CreditDependencies['credits'], 'grantWrite'>;
  readonly entries: Pick<CreditDependencies['entries'], 'addWrite'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
