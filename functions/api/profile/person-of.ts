import { mostNameCharacters } from '#shared/contract/profile.ts';
import { normalUsername, provisionalUsername } from '#shared/domain/usernames.ts';
import type { PoolUser, UserPool } from '#functions/identity/user-pool.ts';
import { unauthorized, type Actor } from '#functions/platform/actor.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { HandleStore } from '#functions/stores/handle-store.ts';
import type { PeopleStore, Person } from '#functions/stores/people-store.ts';
import type { Write } from '#functions/stores/transaction.ts';
import type { WaitlistStore } from '#functions/stores/waitlist-store.ts';
import { problemOf } from './username-problem.ts';

export type PersonOf = (actor: Actor) => Promise<Person>;

/**
 * The record of a signed-in person. The first request makes it from what the user pool knows of them, takes their
 * username and spends their invitation, all at once or not at all; the same request twice ends alike.
 */
export function personOf(parts: PersonParts): PersonOf {
  return async (actor) => {
    const person = (await parts.people.get(actor.id)) ?? (await create(parts, actor));
    if (person.deletion === 'ending') throw unauthorized();
    return person;
  };
}

async function create(parts: PersonParts, actor: Actor): Promise<Person> {
  const known = await parts.pool.find(actor.poolUsername);
  if (!known) throw unauthorized();
  const createdAt = parts.now().toISOString();
  let person = personFrom(actor, known, createdAt);
  for (;;) {
    const failed = await parts.transact([
      parts.people.creating(person),
      ...(person.usernameChosen ? [parts.handles.taking(person.username, person.id, createdAt)] : []),
      ...(await spending(parts.waitlist, person.email, createdAt)),
    ]);
    if (failed.length === 0) return person;
    const made = await parts.people.get(actor.id);
    if (made) return made;
    // somebody took the name after the sign-up checked it; else the waitlist entry moved, and is read again
    if (person.usernameChosen && failed[1]) person = { ...person, ...nameless(person) };
  }
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

/** Whoever an admin let in without an invitation takes their place on the list along; a revoked one stays revoked. */
async function spending(waitlist: WaitlistStore, email: string, at: string): Promise<Write[]> {
  const entry = email ? await waitlist.get(email) : undefined;
  const isOver = !entry || entry.status === 'joined' || entry.status === 'revoked';
  return isOver ? [] : waitlist.spending(entry, at);
}

export interface PersonParts {
  readonly people: PeopleStore;
  readonly handles: HandleStore;
  readonly waitlist: WaitlistStore;
  readonly pool: Pick<UserPool, 'find'>;
  readonly transact: (writes: Write[]) => Promise<boolean[]>;
  readonly now: () => Date;
}
