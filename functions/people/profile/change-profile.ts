import type { profile as contract } from '#shared/contract/people/profile.ts';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { Person, PersonChange } from '#functions/people/people-store.ts';
import type { PersonOf, PersonDependencies } from '#functions/people/person-of.ts';
import { profileView } from './profile-view.ts';
import { usernameProblemOf } from '#functions/people/username-problem.ts';

/**
 * The old username stays with its person and redirects to the new one, and the CDN drops everything cached under the
 * old one. The user pool is updated last, and with every request, so that repeating an interrupted request completes
 * it.
 */
export function changeProfile(deps: Dependencies): Operation<typeof contract.changeProfile> {
  return async ({ actor, body }) => {
    const person = await deps.personOf(actor);
    const username = body.username === undefined ? undefined : normalUsername(body.username);
    const problem =
      username !== undefined && username !== person.username && usernameProblemOf(username, actor);
    if (problem) throw new Refusal('invalid', problem);

    const change = withoutUndefined({
      ...body,
      username,
      usernameChosen: username === undefined ? undefined : true,
      marksSeen: body.marksSeen && [...new Set([...(person.marksSeen ?? []), ...body.marksSeen])],
    });
    if (Object.keys(change).length === 0) return { profile: profileView(person) };
    const commitChange = async () => {
      while (!(await isCommitted(deps, person, change)));
    };
    await (username !== undefined && username !== person.username
      ? deps.edges.withdraw({ kind: 'username', id: person.creatorId, by: person.id }, commitChange)
      : commitChange());
    if (username !== undefined) await deps.pool.setUsername(person.poolUsername, username);
    return { profile: profileView({ ...person, ...change }) };
  };
}

/**
 * Returns false if only the listing of the person's channel changed meanwhile; the caller then retries. Throws for all
 * other conflicts.
 */
async function isCommitted(deps: Dependencies, seen: Person, change: PersonChange): Promise<boolean> {
  const { username } = change;
  const isRename = username !== undefined && username !== seen.username;
  const failed = await deps.transact({
    person: deps.people.changeWrite(seen, change),
    username: isRename ? deps.handles.takeWrite(username, seen.id, deps.now().toISOString()) : undefined,
    usernameBefore: isRename && seen.usernameChosen ? deps.handles.giveUpWrite(seen.username) : undefined,
    channel: renamesChannel(change) ? await deps.listing.renameWrites(seen.id, change) : undefined,
  });
  if (failed.has('username')) throw new Refusal('conflict', 'This username is taken. Choose another one.');
  if (failed.has('usernameBefore')) throw new Error('The username that was to be given up is nobody’s.');
  if (!failed.has('person')) return failed.size === 0;
  const wasRenamedElsewhere = (await deps.people.get(seen.id))?.username !== seen.username;
  throw wasRenamedElsewhere
    ? new Refusal('conflict', 'Your profile was changed elsewhere. Reload it and try again.')
    : new Refusal('conflict', 'You’ve changed your username too often. Go back to one you had before.');
}

const renamesChannel = (change: PersonChange) =>
  change.username !== undefined || change.channelName !== undefined;

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: NonNullable<T[Field]>;
  };

interface Dependencies extends Pick<PersonDependencies, 'people' | 'handles' | 'transact' | 'now'> {
  readonly personOf: PersonOf;
  readonly pool: Pick<UserPool, 'setUsername'>;
  readonly listing: NameListing;
  readonly edges: Edges;
}

/** Implemented by `channelListing`; its writes belong in the transaction that renames a person. */
interface NameListing {
  renameWrites(ownerId: string, names: Pick<PersonChange, 'username' | 'channelName'>): Promise<Write[]>;
}
