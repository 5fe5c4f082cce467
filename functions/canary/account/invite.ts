import { randomBytes } from 'node:crypto';
import type { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { newId } from '#functions/platform/ids.ts';
import { smokeUsername, type SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import type { SmokeSecret } from './smoke-secret.ts';
import type { User } from './smoke-user.ts';

/**
 * Makes the account with which the stage is tried out, past waitlist and invitation: the user of the pool, the person
 * with credits for years, and the secret that says how to sign in. What is there already stays.
 */
export async function inviteSmokeAccount(deps: Dependencies, given?: SmokeAccount): Promise<void> {
  const { secret } = deps;
  const kept = await secret.read();
  const account = kept ?? given ?? newAccount();
  // before the user: a password that is set and kept nowhere would open nothing
  if (!kept) await secret.write(account);
  const user = await deps.user.ensure(account);
  if (!(await deps.people.get(user.id))) await create(deps, personOf(user, account, deps.now()));
}

async function create({ people, handles, credits, entries, transact, now }: Dependencies, person: Person) {
  const failed = await transact({
    person: people.createWrite(person),
    handle: handles.takeWrite(person.username, person.id, person.createdAt),
    account: credits.grantWrite(person.id, creditsForYears),
    entry: entries.addWrite(person.id, { kind: 'grant', about, credits: creditsForYears }, now()),
  });
  if (failed.size > 0) throw new Error(`The smoke account was not made: ${[...failed].join(', ')}.`);
}

/** The address is nobody's, and random: who knows it could have the sign-in locked by wrong passwords. */
const newAccount = (): SmokeAccount => ({
  email: `smoke-${randomBytes(8).toString('hex')}@quillcast.example`,
  password: `Aa1-${randomBytes(24).toString('base64url')}`,
});

/** Under a name that nobody chose a person is in no list, and a handle leads to their channel all the same. */
const personOf = ({ id, poolUsername }: User, { email }: SmokeAccount, now: Date): Person => ({
  id,
  creatorId: newId('cre'),
  poolUsername,
  username: smokeUsername,
  usernameChosen: false,
  handles: new Set([smokeUsername]),
  email,
  name,
  channelName: name,
  identityProvider: 'Cognito',
  // nobody reads what it is told
  newsChoices: { 'audio-ready': { list: false }, 'audio-failed': { list: false } },
  createdAt: now.toISOString(),
});

const name = 'Quillcast checks';
const about = 'For checks of this site';
/** A thousand a month are more than the canary speaks. */
const creditsForYears = 100_000;

type Credits = ReturnType<typeof creditDependencies>;
interface Dependencies {
  readonly secret: SmokeSecret;
  readonly user: { ensure(account: SmokeAccount): Promise<User> };
  readonly people: Pick<PeopleStore, 'get' | 'createWrite'>;
  readonly handles: Pick<HandleStore, 'takeWrite'>;
  readonly credits: Pick<Credits['credits'], 'grantWrite'>;
  readonly entries: Pick<Credits['entries'], 'addWrite'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
