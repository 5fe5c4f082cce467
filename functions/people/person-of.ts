import { mostNameCharacters } from '#shared/contract/people/profile.ts';
import { normalUsername, provisionalUsername } from '#shared/domain/people/usernames.ts';
import type { PoolUser, UserPool } from './user-pool.ts';
import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { HandleStore } from './handle-store.ts';
import type { PeopleStore, Person } from './people-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StoredInvite } from './waitlist/waitlist-item.ts';
import type { WaitlistStore } from './waitlist-store.ts';
import { problemOf } from './usernames/username-problem.ts';

export type PersonOf = (actor: Actor) => Promise<Person>;

/**
 * The record of a signed-in person. The first request makes it from what the user pool knows of them, takes their
 * username and spends the invitation of their address, all at once or not at all; the same request twice ends alike.
 * Refuses who has none: it was taken back or used by another account since they passed the gate, or the address in the
 * pool is not the one that was invited.
 */
export function personOf(deps: PersonDependencies): PersonOf {
  return async (actor) => {
    const person = (await deps.people.get(actor.id)) ?? (await create(deps, actor));
    if (person.deletion === 'ending') throw unauthorized();
    return person;
  };
}

async function create(deps: PersonDependencies, actor: Actor): Promise<Person> {
  const known = await deps.pool.find(actor.poolUsername);
  if (!known) throw unauthorized();
  let person = personFrom(actor, known, deps.now().toISOString());
  const standing = { isAdmin: actor.groups.includes('admin'), was: await deps.people.wasPerson(actor.id) };
  for (;;) {
    const invite = person.email ? await deps.waitlist.get(person.email) : undefined;
    const refusal = refusalBy(invite, standing);
    const failed = refusal ? undefined : await deps.transact(creating(deps, person, invite));
    if (failed?.length === 0) return person;
    const made = await deps.people.get(actor.id);
    if (made) return made;
    if (refusal) throw refusal;
    // somebody took the name after the sign-up checked it; else the waitlist entry moved, and is read again
    if (person.usernameChosen && failed?.[1]) person = { ...person, ...nameless(person) };
  }
}

/**
 * The gate spends nothing, so only here an invitation is found used or taken back. Who was a person before there were
 * invitations needs none.
 */
function refusalBy(invite: StoredInvite | undefined, { isAdmin, was }: Standing): Refusal | undefined {
  if (isAdmin) return undefined;
  if (invite?.status === 'revoked') return new Refusal('forbidden', takenBack);
  if (invite?.status === 'joined') return new Refusal('forbidden', usedBefore);
  return invite?.status === 'invited' || was ? undefined : new Refusal('forbidden', notInvited);
}

const takenBack = 'Your invitation was taken back before you came in. You need another one.';
const usedBefore =
  'Your invitation opened another account of this e-mail address. Sign in as you did the first time.';
const notInvited =
  'There is no invitation for this e-mail address. Ask for a place, or sign in with the address that was invited.';

/** Whoever needs no invitation takes their place on the list along. */
function creating(deps: PersonDependencies, person: Person, invite: StoredInvite | undefined): Write[] {
  const { id, username, usernameChosen, createdAt } = person;
  const isUnspent = invite?.status === 'invited' || invite?.status === 'waiting';
  return [
    deps.people.creating(person),
    ...(usernameChosen ? [deps.handles.taking(username, id, createdAt)] : []),
    ...(isUnspent ? deps.waitlist.spending(invite, createdAt) : []),
  ];
}

function personFrom(actor: Actor, known: PoolUser, createdAt: string): Person {
  const username = normalUsername(known.preferredUsername ?? '');
  const chosen =
    problemOf(username, actor) === undefined
      ? { username, usernameChosen: true, handles: new Set([username]) }
      : nameless({ id: actor.id, identityProvider: known.identityProvider });
  const name = shortened(known.name) ?? shortened(known.email.split('@')[0]) ?? chosen.username;
  return {
    id: actor.id,
    poolUsername: actor.poolUsername,
    ...chosen,
    email: known.email,
    name,
    given_name: known.given_name,
    family_name: known.family_name,
    picture: known.picture,
    identityProvider: known.identityProvider,
    channelName: name,
    firstName: shortened(known.given_name),
    createdAt,
  };
}

/** The pool takes names of any length, and blank ones. */
const shortened = (name: string | undefined) => name?.trim().slice(0, mostNameCharacters).trim() || undefined;

const nameless = ({ id, identityProvider }: Pick<Person, 'id' | 'identityProvider'>) => ({
  username: provisionalUsername(identityProvider, fingerprint(id).slice(0, 12)),
  usernameChosen: false,
  handles: undefined,
});

interface Standing {
  readonly isAdmin: boolean;
  readonly was: boolean;
}
export interface PersonDependencies {
  readonly people: PeopleStore;
  readonly handles: HandleStore;
  readonly waitlist: WaitlistStore;
  readonly pool: Pick<UserPool, 'find'>;
  readonly transact: (writes: Write[]) => Promise<boolean[]>;
  readonly now: () => Date;
}
