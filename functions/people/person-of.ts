import { mostNameCharacters } from '#shared/contract/people/profile.ts';
import { oneLine } from '#shared/contract/text.ts';
import { normalUsername, provisionalUsername } from '#shared/domain/people/usernames.ts';
import type { PoolUser, UserPool } from './user-pool.ts';
import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { HandleStore } from './handle-store.ts';
import type { PeopleStore, Person } from './people-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredInvite } from './waitlist-item.ts';
import type { WaitlistStore } from './waitlist-store.ts';
import { askingPerson } from './asking-person.ts';
import { usernameProblemOf } from './username-problem.ts';

export type PersonOf = (actor: Actor) => Promise<Person>;

/**
 * Returns the record of a signed-in person. The first request creates it, takes the username and uses up the invitation
 * in one transaction, so that a repeated request has the same result. Throws if there is no open invitation (it was
 * revoked or used since the sign-up, or it is for another address than the pool's), and for a token from before a
 * sign-out everywhere.
 */
export function personOf(deps: PersonDependencies): PersonOf {
  return async (actor) => {
    const person = (await askingPerson(deps.people, actor)) ?? (await createPerson(deps, actor));
    if (person.deletion === 'ending') throw unauthorized();
    return person;
  };
}

/** Reads the record once per request, because the endpoint's check and many operations need it. */
export function oncePerRequest(find: PersonOf): PersonOf {
  // The actor object exists only during its request.
  const cache = new WeakMap<Actor, ReturnType<PersonOf>>();
  return (actor) => {
    const person = cache.get(actor) ?? find(actor);
    cache.set(actor, person);
    return person;
  };
}

async function createPerson(deps: PersonDependencies, actor: Actor): Promise<Person> {
  const poolUser = await deps.pool.find(actor.poolUsername);
  if (!poolUser) throw unauthorized();
  let person = personFrom(actor, poolUser, deps.now().toISOString());
  const isAdmin = actor.groups.includes('admin');
  for (;;) {
    const invite = person.email ? await deps.waitlist.get(person.email) : undefined;
    person = withNameFrom(person, poolUser, invite);
    const refusal = refusalBy(invite, isAdmin);
    const failed = refusal ? undefined : await deps.transact(creationWrites(deps, person, invite));
    if (failed?.size === 0) return person;
    const storedPerson = await deps.people.get(actor.id);
    if (storedPerson) return storedPerson;
    if (refusal) throw refusal;
    // If another person took the username after the sign-up had checked it, this person gets a provisional username.
    // Otherwise the waitlist entry has changed, and the loop reads it again.
    if (person.usernameChosen && failed?.has('username')) person = { ...person, ...provisionalNames(person) };
  }
}

/**
 * The sign-up doesn't use up the invitation, so only this function notices an invitation that was used or revoked since
 * then.
 */
function refusalBy(invite: StoredInvite | undefined, isAdmin: boolean): Refusal | undefined {
  if (isAdmin) return undefined;
  if (invite?.status === 'revoked') return new Refusal('forbidden', invitationRevokedMessage);
  if (invite?.status === 'joined') return new Refusal('forbidden', invitationUsedMessage);
  return invite?.status === 'invited' ? undefined : new Refusal('forbidden', notInvitedMessage);
}

const invitationRevokedMessage = 'Your invitation was revoked before you joined. You need a new one.';
const invitationUsedMessage =
  'Your invitation was used for another account with this email address. Sign in as you did the first time.';
const notInvitedMessage =
  'There’s no invitation for this email address. Join the waitlist, or sign in with the invited address.';

/** An admin needs no invitation, but if an admin has a waitlist entry, it is marked as joined. */
function creationWrites(deps: PersonDependencies, person: Person, invite: StoredInvite | undefined) {
  const { id, username, usernameChosen, createdAt } = person;
  const isUnspent = invite?.status === 'invited' || invite?.status === 'waiting';
  return {
    person: deps.people.createWrite(person),
    username: usernameChosen ? deps.handles.takeWrite(username, id, createdAt) : undefined,
    invitation: isUnspent ? deps.waitlist.spendWrites(invite, createdAt) : undefined,
  };
}

function personFrom(actor: Actor, known: PoolUser, createdAt: string): Person {
  const creatorId = newId('cre');
  const username = normalUsername(known.preferredUsername ?? '');
  const usernameFields =
    usernameProblemOf(username, actor) === undefined
      ? { username, usernameChosen: true, handles: new Set([username]) }
      : provisionalNames({ creatorId, identityProvider: known.identityProvider });
  // never a part of the email address, because others see this name as the channel's name
  const name = shortenedName(known.name) ?? usernameFields.username;
  return {
    id: actor.id,
    creatorId,
    poolUsername: actor.poolUsername,
    ...usernameFields,
    email: known.email,
    name,
    given_name: known.given_name,
    family_name: known.family_name,
    picture: known.picture,
    identityProvider: known.identityProvider,
    channelName: name,
    firstName: shortenedName(known.given_name),
    createdAt,
  };
}

function withNameFrom(person: Person, known: PoolUser, invite: StoredInvite | undefined): Person {
  const name = shortenedName(known.name) ?? shortenedName(invite?.name);
  return name === undefined ? person : { ...person, name, channelName: name };
}

/** The pool accepts names of any length, with any characters, and blank ones. */
const shortenedName = (name: string | undefined) =>
  (name && oneLine(name).trim().slice(0, mostNameCharacters).trim()) || undefined;

/**
 * The provisional username is made from the public creator id: if it were made from the user id (`sub`), anyone who
 * knows that id could find the person's username.
 */
const provisionalNames = ({
  creatorId,
  identityProvider,
}: Pick<Person, 'creatorId' | 'identityProvider'>) => ({
  username: provisionalUsername(identityProvider, creatorId.slice(-12)),
  usernameChosen: false,
  handles: undefined,
});

export interface PersonDependencies {
  readonly people: PeopleStore;
  readonly handles: HandleStore;
  readonly waitlist: WaitlistStore;
  readonly pool: Pick<UserPool, 'find'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
