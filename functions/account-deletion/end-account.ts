import type { UserPool } from '#functions/people/user-pool.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { PassageCache } from '#functions/audio/passages/passage-cache.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import type { PlaylistStore } from '#functions/audio/playlists/playlist-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import type { WorkStore } from '#functions/audio/work-store.ts';

/**
 * Ends an account for good, unless its person took it back in time. First only the user of the pool goes; what the
 * person made goes when no token lives any more that could make something new. Every step can be done twice, and the
 * person's record goes last: it is by the record that a run that was cut off is found again.
 */
export function endAccount(deps: EndingDependencies) {
  return (person: Person): Promise<Ending> =>
    person.deletion === 'ending' ? finish(deps, person) : begin(deps, person);
}

async function begin(
  { people, pool, now }: EndingDependencies,
  { id, poolUsername }: Person,
): Promise<Ending> {
  const quietFrom = new Date(now().getTime() + quietAfterMinutes * 60_000);
  if (!(await people.beginEnding(id, now().toISOString(), quietFrom.toISOString()))) return 'kept';
  await pool.remove(poolUsername);
  return 'begun';
}

async function finish(deps: EndingDependencies, person: Person): Promise<Ending> {
  await deps.pool.remove(person.poolUsername);
  await removeAudios(deps, person.id);
  await removeLeftovers(deps, person.id);
  for (const { id } of await deps.playlists.listOf(person.id)) await deps.playlists.remove(person.id, id);
  if (person.email && !(await deps.waitlist.remove(person.email)))
    throw new Error('The waitlist entry changed while it was removed.');
  for (const handle of person.handles ?? []) await deps.transact([deps.handles.orphaning(handle)]);
  await deps.people.remove(person.id);
  return 'ended';
}

async function removeAudios({ audios, removeAudio }: EndingDependencies, ownerId: string): Promise<void> {
  for (;;) {
    const { items } = await audios.listOf(ownerId, undefined, { limit: 100, after: undefined });
    if (items.length === 0) return;
    for (const audio of items) await removeAudio(audio);
  }
}

/** What no record names: a text whose request was cut off, the last work of a step while its audio was deleted. */
async function removeLeftovers(
  { passages, work, media }: EndingDependencies,
  ownerId: string,
): Promise<void> {
  await passages.forgetAllOf(ownerId);
  await work.deleteAllOf(ownerId);
  await media.deleteAllOf(ownerId);
}

/** A token lives 15 minutes; what was begun with the last one is done some minutes later. */
const quietAfterMinutes = 30;

type Ending = 'kept' | 'begun' | 'ended';

export interface EndingDependencies {
  readonly people: Pick<PeopleStore, 'beginEnding' | 'remove'>;
  readonly audios: Pick<AudioStore, 'listOf'>;
  readonly removeAudio: (audio: StoredAudio) => Promise<void>;
  readonly passages: Pick<PassageCache, 'forgetAllOf'>;
  readonly work: Pick<WorkStore, 'deleteAllOf'>;
  readonly media: Pick<MediaStore, 'deleteAllOf'>;
  readonly playlists: Pick<PlaylistStore, 'listOf' | 'remove'>;
  readonly waitlist: Pick<WaitlistStore, 'remove'>;
  readonly handles: Pick<HandleStore, 'orphaning'>;
  readonly pool: Pick<UserPool, 'remove'>;
  readonly transact: (writes: Write[]) => Promise<boolean[]>;
  readonly now: () => Date;
}
